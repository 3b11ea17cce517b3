import type { Hono } from 'hono';
import { z } from 'zod';
import { endSubscription } from '../billing/subscriptions.ts';
import { emit, saveAndEmit } from '../events.ts';
import { newId } from '../new-id.ts';
import type { Customer } from '../objects/objects.ts';
import { missing } from '../refusal.ts';
import { getObject, listObjects, type Sandbox, saveObject } from '../store.ts';
import { changes } from './endpoint.ts';
import { metadata } from './params.ts';

const terms = z.strictObject({
  email: z.string().optional(),
  name: z.string().optional(),
  metadata: metadata.optional(),
});

/** Customers. */
export function addCustomers(api: Hono): void {
  api.post(
    '/v1/customers',
    changes(terms, (sandbox, { params: { email = null, name = null, metadata = {} } }) => {
      const id = newId('cus', 14);
      return saveAndEmit<Customer>(sandbox, 'customer.created', {
        ...{ id, object: 'customer', created: sandbox.now, email, name, metadata },
        balance: 0,
        invoice_prefix: id.slice(-8).toUpperCase(),
        invoice_settings: { default_payment_method: null },
        next_invoice_sequence: 1,
      });
    }),
  );
  api.post(
    '/v1/customers/:id',
    changes(terms, async (sandbox, { id, params }) =>
      saveAndEmit(sandbox, 'customer.updated', { ...(await liveCustomer(sandbox, id)), ...given(params) }),
    ),
  );
  api.delete(
    '/v1/customers/:id',
    changes(z.strictObject({}), async (sandbox, { id }) => {
      const customer = await liveCustomer(sandbox, id);
      const { data } = await listObjects(sandbox, 'subscription', { customer: id, limit: 100 });
      for (const subscription of data.filter(({ ended_at }) => ended_at === null)) {
        await endSubscription(sandbox, subscription);
      }
      await emit(sandbox, 'customer.deleted', customer);
      return saveObject<Customer>(sandbox, { ...customer, deleted: true });
    }),
  );
}

/** A customer who was not deleted. */
export async function liveCustomer(sandbox: Sandbox, id: string): Promise<Customer> {
  const customer = await getObject(sandbox, 'customer', id);
  if (customer.deleted) {
    throw missing('customer', id);
  }
  return customer;
}

/** Without what was not given. */
function given<T extends object>(params: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as never;
}
