import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';

/** So many credits change their firm in one transaction: each of their projects is written anew with them. */
const part = 200;

/** Of two credits that say the same one stays: what is open first, then what was decided. */
const rank = (state: string) =>
  sql.raw(`array_position(array['proposed','confirmed','removed','disputed'], ${state})`);

/**
 * Some of a firm's credits become another's, and how many were taken. Where the other has the same credit in the project,
 * the one of which more was said stays, with the disputes that have ended of both.
 */
export async function moveCredits(
  tx: Transaction,
  { goneId, keptId }: { goneId: string; keptId: string },
): Promise<number> {
  const taken = await listRows(tx, { id: cell.text })`
    select id from credits where firm_id = ${goneId} limit ${part} for update`;
  const ids = sql.param(taken.map(({ id }) => id));
  const twins = await listRows(tx, { stays: cell.text, goes: cell.text })`
    select case when moves then g.id else k.id end as stays, case when moves then k.id else g.id end as goes
      from credits g
      join credits k on k.project_id = g.project_id and k.firm_id = ${keptId} and k.role = g.role
       and k.product is not distinct from g.product
      cross join lateral (select ${rank('g.state')} > ${rank('k.state')} as moves) as compared
     where g.id = any(${ids}::uuid[]) for update of k`;
  if (twins.length > 0) {
    const stays = sql.param(twins.map((twin) => twin.stays));
    const goes = sql.param(twins.map((twin) => twin.goes));
    await tx.execute(sql`
      update credit_disputes d set credit_id = t.stays
        from unnest(${stays}::uuid[], ${goes}::uuid[]) as t (stays, goes)
       where d.credit_id = t.goes and d.status <> 'open'`);
    await tx.execute(sql`delete from credits where id = any(${goes}::uuid[])`);
  }
  await tx.execute(sql`
    update credits set firm_id = ${keptId} where id = any(${ids}::uuid[]) and firm_id = ${goneId}`);
  return taken.length;
}
