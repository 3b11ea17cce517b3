import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { beginCommission } from './begin-commission.server.ts';

const maxAtOnce = 200;

export async function beginMissing(): Promise<void> {
  const missing = await listRows(db(), { id: cell.text })`
    select a.id from agreements a where not exists (select from commissions c where c.agreement_id = a.id)
     order by a.agreed_at limit ${maxAtOnce}`;
  for (const { id } of missing) {
    await db().transaction((tx) => beginCommission(tx, id));
  }
}
