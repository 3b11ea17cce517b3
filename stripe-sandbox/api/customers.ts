import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { endSubscription } from '../billing/subscriptions.ts';
import { emit, saveAndEmit } from '../events.ts';
import { type Customer, missing, newObject, refuse, type TaxId } from '../objects.ts';
import { getObject, listObjects, newId, objects, type Sandbox, saveObject } from '../store.ts';
import {
  addList,
  changes,
  liveCustomer,
  metadata,
  readObject,
  reads,
  whole,
  withChanges,
} from './endpoint.ts';

const newTerms = z.strictObject({
  email: z.string().nullable().default(null),
  name: z.string().nullable().default(null),
  metadata: metadata.default({}),
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

const taxIdTerms = z.strictObject({
  type: z.string().regex(/^[a-z]{2}_[a-z_]+$/),
  value: z.string().min(1).max(50),
});

/** No register is asked; a number of only zeros counts as unknown to it. */
const refusedPattern = /^[A-Z]{0,2}[-\s]?0+$/;

/** Customers with their balances, tax ids and cards. */
export function addCustomers(api: Hono): void {
  api.get('/v1/customers/:id', readObject('customer'));
  api.post(
    '/v1/customers',
    changes(newTerms, (sandbox, { params }) => {
      const id = newId('cus', 14);
      const customer = newObject(sandbox, 'customer', {
        ...params,
        id,
        balance: 0,
        invoice_prefix: id.slice(-8).toUpperCase(),
        invoice_settings: { default_payment_method: null },
        next_invoice_sequence: 1,
      });
      return saveAndEmit(sandbox, 'customer.created', customer);
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
    changes(balanceTerms, async (sandbox, { id, params }) => {
      const customer = await liveCustomer(sandbox, id);
      const balance = customer.balance + params.amount;
      await saveAndEmit<Customer>(sandbox, 'customer.updated', { ...customer, balance });
      // Only the resulting balance is stored.
      return newObject(sandbox, 'customer_balance_transaction', {
        ...params,
        id: newId('cbtxn'),
        customer: id,
        ending_balance: balance,
        type: 'adjustment',
      });
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
  const taxIds = '/v1/customers/:id/tax_ids';
  api.get(
    taxIds,
    reads(async (sandbox, { id }) => ({
      object: 'list',
      data: await taxIdsOf(sandbox, id),
      has_more: false,
      url: `/v1/customers/${id}/tax_ids`,
    })),
  );
  api.post(
    taxIds,
    changes(taxIdTerms, async (sandbox, { id, params: { type, value } }) => {
      const { id: customer } = await liveCustomer(sandbox, id);
      if (refusedPattern.test(value)) {
        throw refuse(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
      }
      const taxId = newObject(sandbox, 'tax_id', {
        id: newId('txi'),
        customer,
        country: type === 'eu_vat' ? value.slice(0, 2) : type.slice(0, 2).toUpperCase(),
        type,
        value,
        verification: { status: 'unavailable', verified_address: null, verified_name: null },
      });
      return saveAndEmit(sandbox, 'customer.tax_id.created', taxId);
    }),
  );
  api.delete(
    `${taxIds}/:tax`,
    changes(z.strictObject({}), async (sandbox, { id, tax }) => {
      if (!(await taxIdsOf(sandbox, id)).some((one) => one.id === tax)) {
        throw missing('tax id', tax);
      }
      await sandbox.tx.delete(objects).where(eq(objects.id, tax));
      return { id: tax, object: 'tax_id', deleted: true };
    }),
  );
  addList(api, '/v1/payment_methods', 'payment_method');
  api.post(
    '/v1/payment_methods/:id/detach',
    changes(z.strictObject({}), async (sandbox, { id }) => {
      const method = await getObject(sandbox, 'payment_method', id);
      if (!method.customer) {
        throw refuse('The payment method you provided is not attached to a customer.');
      }
      return saveAndEmit(sandbox, 'payment_method.detached', { ...method, customer: null });
    }),
  );
}

async function taxIdsOf(sandbox: Sandbox, customer: string): Promise<TaxId[]> {
  return (await listObjects(sandbox, 'tax_id', { customer, limit: 20 })).data;
}

function changed(before: Customer, params: z.infer<typeof changeTerms>): Customer {
  const { email, name, address, invoice_settings: settings } = params;
  const { custom_fields: fields, default_payment_method: method } = settings ?? {};
  return {
    ...before,
    email: email ?? before.email,
    name: name ?? before.name,
    metadata: withChanges(before.metadata, params.metadata ?? {}),
    address: address ? { ...address, line2: null } : before.address,
    invoice_settings: {
      ...before.invoice_settings,
      ...(method ? { default_payment_method: method } : {}),
      ...(fields === undefined ? {} : { custom_fields: fields || null }),
    },
  };
}
