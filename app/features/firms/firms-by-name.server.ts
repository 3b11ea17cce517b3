import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import type { CreditRole } from './credit-roles.ts';
import { creditRoles } from './credit-roles.ts';
import { maxFirmsADay } from './firm-limits.ts';

/** A name as firms are compared, and the firm that has it. */
export type NamedFirm = { key: string; id: string | null };

/**
 * The firms of these names, in their order: a name is compared without case, accents and punctuation (name_key). Of
 * several of one name the claimed one, then the one with the most projects. Whoever asks for the same name waits until
 * this transaction is over, so that none is made twice.
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
 * How many firms an account may still make today. Its changes of a portfolio wait for each other, so that what is counted
 * holds until it is written.
 */
export async function firmsLeftToday(tx: Transaction, userId: string): Promise<number> {
  const { count } = await getRow(tx, { count: cell.number })`
    select count(*)::int as count from firms
     where created_by = ${userId} and created_at > now() - interval '1 day'`;
  return Math.max(0, maxFirmsADay - count);
}

/** Makes a firm that nobody speaks for yet; `role` says what it is taken to be. Returns its id. */
export async function makeFirm(
  tx: Transaction,
  { name, role, userId }: { name: string; role: CreditRole; userId: string },
): Promise<string> {
  const { id } = await getRow(tx, { id: firms.id })`
    insert into firms (slug, name, name_key, discipline, created_by)
    values ('', ${name}, '', ${creditRoles[role].discipline}, ${userId}) returning id`;
  return id;
}
