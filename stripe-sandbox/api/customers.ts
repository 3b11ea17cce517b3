import type { Hono } from 'hono';
import { z } from 'zod';
import { endSubscription } from '../billing/subscriptions.ts';
import { emit, saveAndEmit } from '../events.ts';
import { newId } from '../new-id.ts';
import type { Customer } from '../objects/objects.ts';
import { missing } from '../refusal.ts';
import { getObject, listObjects, type Sandbox, saveObject } from '../store.ts';
import { changes } from './endpoint.ts';
import { metadata, whole, withChanges } from './params.ts';

const newTerms = z.strictObject({
  email: z.string().optional(),
  name: z.string().optional(),
  metadata: metadata.optional(),
});

const changeTerms = z.strictObject({
  email: z.string().optional(),
  name: z.string().optional(),
  metadata: metadata.optional(),
  address: z
    .strictObject({
      line1: z.string(),
      city: z.string(),
      state: z.string(),
      postal_code: z.string(),
      country: z.string(),
    })
    .optional(),
  invoice_settings: z
    .strictObject({
      default_payment_method: z.string().optional(),
      custom_fields: z
        .union([
          z.literal(''),
          z.array(z.strictObject({ name: z.string().max(40), value: z.string().max(140) })).max(4),
        ])
        .optional(),
    })
    .optional(),
});

const balanceTerms = z.strictObject({
  amount: whole.refine((amount) => amount !== 0),
  currency: z.literal('usd'),
  description: z.string().max(350).optional(),
});

export function addCustomers(api: Hono): void {
  api.post(
    '/v1/customers',
    changes(newTerms, (sandbox, { params: { email = null, name = null, metadata = {} } }) => {
      const id = newId('cus', 14);
      return saveAndEmit<Customer>(sandbox, 'customer.created', {
        id,
        object: 'customer',
        created: sandbox.now,
        email,
        name,
        metadata,
        balance: 0,
        invoice_prefix: id.slice(-8).toUpperCase(),
        invoice_settings: { default_payment_method: null },
        next_invoice_sequence: 1,
      });
    }),
  );
  api.post(
    '/v1/customers/:id',
    changes(changeTerms, async (sandbox, { id, params }) =>
      saveAndEmit(sandbox, 'customer.updated', changed(await liveCustomer(sandbox, id), params)),
    ),
  );
  api.post(
    '/v1/customers/:id/balance_transactions',
    changes(balanceTerms, async (sandbox, { id, params: { amount, currency, description = null } }) => {
      const customer = await liveCustomer(sandbox, id);
      const balance = customer.balance + amount;
      await saveAndEmit<Customer>(sandbox, 'customer.updated', { ...customer, balance });
      // Only the resulting balance is stored.
      return {
        id: newId('cbtxn'),
        object: 'customer_balance_transaction',
        created: sandbox.now,
        amount,
        currency,
        customer: id,
        description,
        ending_balance: balance,
        type: 'adjustment',
      };
    }),
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

/** A customer that is not deleted. */
export async function liveCustomer(sandbox: Sandbox, id: string): Promise<Customer> {
  const customer = await getObject(sandbox, 'customer', id);
  if (customer.deleted) {
    throw missing('customer', id);
  }
  return customer;
}

function changed(before: Customer, params: z.infer<typeof changeTerms>): Customer {
  const { email, name, address, invoice_settings: settings } = params;
  const { custom_fields: fields, default_payment_method: method } = settings ?? {};
  return {
    ...before,
    email: email ?? before.email,
    name: name ?? before.name,
    metadata: withChanges(before.metadata, params.metadata ?? {}),
    address: address ? { ...address, line2: null } : (before.address ?? null),
    invoice_settings: {
      default_payment_method: method ?? before.invoice_settings.default_payment_method,
      custom_fields:
        fields === undefined
          ? (before.invoice_settings.custom_fields ?? null)
          : fields === ''
            ? null
            : fields,
    },
  };
}
