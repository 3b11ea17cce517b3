import type { ClientBase } from 'pg';

/**
 * Runs `work` while these tables lack our indexes, keys and triggers, which makes a bulk load several times faster, and
 * then restores them. In a transaction: a failure leaves the tables as before. `keepsKeys`: keeps primary and unique
 * keys, for `on conflict`.
 */
export async function withoutIndexes(
  client: ClientBase,
  tables: string[],
  work: () => Promise<void>,
  { keepsKeys = false } = {},
): Promise<void> {
  const { rows } = await client.query<{ take_off: string; put_back: string }>(definitions, [
    tables,
    keepsKeys,
  ]);
  for (const { take_off } of rows) {
    await client.query(take_off);
  }
  await work();
  for (const { put_back } of rows.reverse()) {
    await client.query(put_back);
  }
}

/** In the order of removal: triggers, then foreign keys, which depend on other tables' keys, then the rest. */
const definitions = `
  with chosen as (select oid, oid::regclass::text as name from pg_class where oid = any ($1::regclass[]))
  select 'alter table ' || name || ' disable trigger user' as take_off,
         'alter table ' || name || ' enable trigger user' as put_back, 1 as turn
    from chosen
  union all
  select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
         format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)),
         case c.contype when 'f' then 2 else 4 end
    from pg_constraint c
   where (not $2 and c.contype in ('p', 'u') and c.conrelid in (select oid from chosen))
      or (c.contype = 'f' and (c.conrelid in (select oid from chosen) or c.confrelid in (select oid from chosen)))
  union all
  select 'drop index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid), 3
    from pg_index i
   where i.indrelid in (select oid from chosen)
     and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
   order by turn`;
