import type { CopyConnection } from '#app/platform/db/copy-connection.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';

/** Whether nobody has made anything in a database: no table, function or type but those of extensions. */
export async function isDatabaseEmpty(connection: CopyConnection): Promise<boolean> {
  return (await listDrops(connection)).length === 0;
}

/**
 * Removes what a restore that was cut off has left: everything of ours. Extensions stay, since another role may have
 * made them.
 */
export async function emptyDatabase(connection: CopyConnection): Promise<void> {
  for (const statement of await listDrops(connection)) {
    await connection.client.query(statement);
  }
}

/** The statements that remove what there is; each may have gone already with another. */
async function listDrops({ db }: CopyConnection): Promise<string[]> {
  const rows = await listRows(db, { statement: cell.text })`
    with ours as (
      select 'pg_class'::regclass as catalog, oid, 1 as turn,
             format('drop %s if exists public.%I cascade',
               case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table'
                            when 'S' then 'sequence' else 'table' end, relname) as statement
        from pg_class where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and relnamespace = 'public'::regnamespace
      union all
      select 'pg_proc'::regclass, oid, 2, format('drop routine if exists public.%I(%s) cascade', proname, pg_get_function_identity_arguments(oid))
        from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 'pg_ts_config'::regclass, oid, 3, format('drop text search configuration if exists public.%I cascade', cfgname)
        from pg_ts_config where cfgnamespace = 'public'::regnamespace
      union all
      select 'pg_ts_dict'::regclass, oid, 4, format('drop text search dictionary if exists public.%I cascade', dictname)
        from pg_ts_dict where dictnamespace = 'public'::regnamespace
      union all
      select 'pg_type'::regclass, oid, 5, format('drop type if exists public.%I cascade', typname)
        from pg_type where typtype in ('e', 'd') and typnamespace = 'public'::regnamespace
      union all
      select 'pg_namespace'::regclass, oid, 0, format('drop schema if exists %I cascade', nspname)
        from pg_namespace where nspname in ('drizzle', 'pgboss')
    )
    select statement from ours
     -- Neither what an extension brought nor the sequence of a column, which goes with it.
     where not exists (select from pg_depend d
                        where d.classid = ours.catalog and d.objid = ours.oid and d.deptype in ('e', 'a', 'i'))
     order by turn, statement`;
  return rows.map(({ statement }) => statement);
}
