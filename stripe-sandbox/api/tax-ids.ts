import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { saveAndEmit } from '../events.ts';
import { newId } from '../new-id.ts';
import type { TaxId } from '../objects/objects.ts';
import { missing, refuse } from '../refusal.ts';
import { listObjects, type Sandbox } from '../store.ts';
import { objects } from '../tables.ts';
import { liveCustomer } from './customers.ts';
import { changes, reads } from './endpoint.ts';

/** No register is asked; a number of only zeros counts as unknown to it. */
const refusedPattern = /^[A-Z]{0,2}[-\s]?0+$/;

export function addTaxIds(api: Hono): void {
  const path = '/v1/customers/:id/tax_ids';
  api.get(
    path,
    reads(async (sandbox, { id }) => ({
      object: 'list',
      data: await taxIdsOf(sandbox, id),
      has_more: false,
      url: `/v1/customers/${id}/tax_ids`,
    })),
  );
  api.post(
    path,
    changes(
      z.strictObject({ type: z.string().regex(/^[a-z]{2}_[a-z_]+$/), value: z.string().min(1).max(50) }),
      async (sandbox, { id, params: { type, value } }) => {
        const customer = await liveCustomer(sandbox, id);
        if (refusedPattern.test(value)) {
          throw refuse(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
        }
        return saveAndEmit<TaxId>(sandbox, 'customer.tax_id.created', {
          id: newId('txi'),
          object: 'tax_id',
          created: sandbox.now,
          customer: customer.id,
          country: type === 'eu_vat' ? value.slice(0, 2) : type.slice(0, 2).toUpperCase(),
          type,
          value,
          verification: { status: 'unavailable', verified_address: null, verified_name: null },
        });
      },
    ),
  );
  api.delete(
    `${path}/:tax`,
    // `changes` reads the path's last part as the id.
    async (c) => {
      const change = changes(z.strictObject({}), async (sandbox, { id }) => {
        const tax = (await taxIdsOf(sandbox, id)).find((one) => one.id === c.req.param('tax'));
        if (!tax) {
          throw missing('tax id', c.req.param('tax') ?? '');
        }
        await sandbox.tx.delete(objects).where(sql`${objects.id} = ${tax.id}`);
        return { id: tax.id, object: 'tax_id', deleted: true };
      });
      return change(c);
    },
  );
}

async function taxIdsOf(sandbox: Sandbox, customer: string): Promise<TaxId[]> {
  return (await listObjects(sandbox, 'tax_id', { customer, limit: 20 })).data;
}
