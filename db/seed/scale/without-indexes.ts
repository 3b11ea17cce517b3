import type { ClientBase } from 'pg';

/**
 * Does `work` while these tables have no index, key or trigger of ours, which makes a bulk load several times
 * faster, and puts all of them back as they were. Within a transaction: when something fails, the tables are as before.
 * `keepsKeys`: of primary and unique keys, for work that says `on conflict`.
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

/** In the order of taking off: triggers, then foreign keys, which stand on the keys of other tables, then the rest. */
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
