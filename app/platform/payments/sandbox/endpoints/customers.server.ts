import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Customer, deletedCustomer, newCustomer } from '../bodies/customer-bodies.ts';
import { endSubscription, mergedMetadata } from '../change-subscription.server.ts';
import { emit, saveChange } from '../emit-event.server.ts';
import { refuse } from '../sandbox-error.ts';
import { sandboxId } from '../sandbox-id.server.ts';
import { findBody, getBody, listBodies, lockBody, type Sandbox, saveBody } from '../sandbox-store.server.ts';
import { type Endpoint, endpoint, listed, noParams } from './endpoint.ts';
import { clearableMetadata, metadata, paging } from './params.ts';

const customerTerms = z.object({
  email: z.string().optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  phone: z.string().optional(),
  metadata: clearableMetadata.optional(),
  invoice_settings: z.object({ default_payment_method: z.string().optional() }).optional(),
});

/** Customers and their cards. */
export const customerEndpoints: Endpoint[] = [
  endpoint(
    'POST',
    '/v1/customers',
    customerTerms.extend({ metadata: metadata.optional() }),
    async ({ sandbox, params }) => {
      const customer = await saveBody(
        sandbox,
        newCustomer({ ...params, id: sandboxId('cus', 14), now: sandbox.now }),
      );
      await emit(sandbox, 'customer.created', customer);
      return customer;
    },
  ),
  endpoint('GET', '/v1/customers/{id}', noParams, ({ sandbox, id }) => getBody(sandbox, 'customer', id)),
  endpoint('POST', '/v1/customers/{id}', customerTerms, async ({ sandbox, id, params }) => {
    const before = await liveCustomer(sandbox, id);
    const chosen = params.invoice_settings?.default_payment_method;
    if (chosen && (await findBody(sandbox, 'payment_method', chosen))?.customer !== id) {
      throw refuse('The customer does not have a payment method with this id.', {
        code: 'resource_missing',
        param: 'invoice_settings[default_payment_method]',
      });
    }
    const after: Customer = {
      ...before,
      email: changed(params.email, before.email),
      name: changed(params.name, before.name),
      description: changed(params.description, before.description),
      phone: changed(params.phone, before.phone),
      metadata: mergedMetadata(before.metadata, params.metadata),
      invoice_settings: {
        ...before.invoice_settings,
        default_payment_method: changed(chosen, before.invoice_settings.default_payment_method),
      },
    };
    return saveChange(sandbox, { type: 'customer.updated', before, after });
  }),
  endpoint('DELETE', '/v1/customers/{id}', noParams, async ({ sandbox, id }) => {
    const customer = await liveCustomer(sandbox, id);
    const { data } = await listBodies(sandbox, 'subscription', { customer: id, limit: 100 });
    for (const subscription of data.filter(({ ended_at }) => ended_at === null)) {
      await endSubscription(sandbox, subscription, { reason: 'cancellation_requested' });
    }
    await emit(sandbox, 'customer.deleted', customer);
    const deleted = deletedCustomer(id);
    await sandbox.tx.execute(
      sql`update sandbox_objects set body = ${JSON.stringify(deleted)}::jsonb where id = ${id}`,
    );
    return deleted;
  }),
  endpoint(
    'GET',
    '/v1/customers',
    paging.extend({ email: z.string().optional() }),
    async ({ sandbox, params }) =>
      listed(
        '/v1/customers',
        await listBodies(sandbox, 'customer', {
          limit: params.limit,
          startingAfter: params.starting_after,
          where: [
            sql`not body ? 'deleted'`,
            ...(params.email === undefined ? [] : [sql`body->>'email' = ${params.email}`]),
          ],
        }),
      ),
  ),
  endpoint(
    'GET',
    '/v1/customers/{id}/payment_methods',
    paging.extend({ type: z.string().optional() }),
    async ({ sandbox, id, params }) =>
      listed(
        `/v1/customers/${id}/payment_methods`,
        await listBodies(sandbox, 'payment_method', {
          customer: id,
          limit: params.limit,
          startingAfter: params.starting_after,
        }),
      ),
  ),
  endpoint(
    'GET',
    '/v1/payment_methods',
    paging.extend({ customer: z.string(), type: z.string().optional() }),
    async ({ sandbox, params }) =>
      listed(
        '/v1/payment_methods',
        await listBodies(sandbox, 'payment_method', {
          customer: params.customer,
          limit: params.limit,
          startingAfter: params.starting_after,
        }),
      ),
  ),
  endpoint('GET', '/v1/payment_methods/{id}', noParams, ({ sandbox, id }) =>
    getBody(sandbox, 'payment_method', id),
  ),
];

/** A customer who was not deleted, locked. */
export async function liveCustomer(sandbox: Sandbox, id: string): Promise<Customer> {
  const customer = await lockBody(sandbox, 'customer', id);
  if ('deleted' in customer) {
    throw refuse(`No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' });
  }
  return customer;
}

function changed(given: string | undefined, before: string | null): string | null {
  return given === undefined ? before : given || null;
}
