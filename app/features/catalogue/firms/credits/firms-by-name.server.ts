import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import type { CreditRole } from '../credit-roles.ts';
import { creditRoles } from '../credit-roles.ts';
import { maxFirmsADay } from '../firm-limits.ts';

export type NamedFirm = { key: string; id: string | null };

/**
 * Finds firms by normalized name (name_key), which ignores case, accents and punctuation; results in the given order.
 * Of several with one name, a claimed firm wins, then the one with the most projects. Locks each name until the
 * transaction ends so that no firm is made twice.
 */
export async function firmsByName(tx: Transaction, names: readonly string[]): Promise<NamedFirm[]> {
  if (names.length === 0) {
    return [];
  }
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('firm name ' || key, 0))
      from (select distinct name_key(name) as key from unnest(${sql.param([...names])}::text[]) as name order by 1) keys`);
  return listRows(tx, { key: cell.text, id: orNull(firms.id) })`
    select name_key(n.name) as key, f.id
      from unnest(${sql.param([...names])}::text[]) with ordinality as n (name, number)
      left join lateral (
        select f.id from firms f left join project_counts c on c.key = 'firm:' || f.id
         where f.name_key = name_key(n.name)
         order by f.claimed_at is null, c.listed_count desc nulls last, f.created_at, f.id limit 1) f on true
     order by n.number`;
}

/**
 * New firms the account may still make today. Portfolio changes of one account are serialized, so the count holds until
 * the write.
 */
export async function firmsLeftToday(tx: Transaction, userId: string): Promise<number> {
  const { count } = await getRow(tx, { count: cell.number })`
    select count(*)::int as count from firms
     where created_by = ${userId} and created_at > now() - interval '1 day'`;
  return Math.max(0, maxFirmsADay - count);
}

export async function makeFirm(
  tx: Transaction,
  { name, role, userId }: { name: string; role: CreditRole; userId: string },
): Promise<string> {
  const { id } = await getRow(tx, { id: firms.id })`
    insert into firms (slug, name, name_key, discipline, created_by)
    values ('', ${name}, '', ${creditRoles[role].discipline}, ${userId}) returning id`;
  return id;
}
