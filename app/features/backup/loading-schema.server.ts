import type { CopyConnection } from '#app/platform/db/copy-connection.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import type { TableEntry } from './backup-manifest.ts';
import { listTables, quoteName } from './database-contents.server.ts';
import { type Report, sometimes, toCount } from './progress.ts';

/**
 * A schema made ready for rows in any order, fast: without the indexes, foreign keys and triggers that stand in the
 * way. An owner may do that; switching triggers off for the session is for superusers. Foreign keys that are made again
 * are checked, which loading without triggers would not.
 */
export type OpenedSchema = { close(report: Report): Promise<void> };

export async function openSchema(connection: CopyConnection): Promise<OpenedSchema> {
  const changes = await listChanges(connection);
  for (const { open } of changes) {
    await connection.client.query(open);
  }
  return {
    close: async (report) => {
      let done = 0;
      const tell = sometimes(() =>
        report(`  indexes and keys: ${toCount(done)} of ${toCount(changes.length)}`),
      );
      await connection.client.query(`set maintenance_work_mem = '256MB'`);
      for (const { close } of changes) {
        await connection.client.query(close);
        done += 1;
        tell();
      }
      await connection.client.query('analyze');
    },
  };
}

/** Statements in pairs. Keys go before the indexes and come after them. */
function listChanges({ db }: CopyConnection): Promise<{ open: string; close: string }[]> {
  return listRows(db, { open: cell.text, close: cell.text })`
    select open, close from (
      select 1 as turn, format('drop index public.%I', i.relname) as open, pg_get_indexdef(i.oid) as close
        from pg_index x
        join pg_class i on i.oid = x.indexrelid
        join pg_class t on t.oid = x.indrelid
       where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
         and not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
         and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
         -- A unique index that a key points to cannot go.
         and not exists (select from pg_constraint c where c.conindid = i.oid and c.contype = 'f')
      union all
      select 2, format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
             format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
        from pg_constraint c
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
      union all
      select 3, format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
             format('alter table %s enable %s trigger %I', t.tgrelid::regclass,
                    case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname)
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace
    ) changes
    order by turn, open`;
}

/**
 * Gives the schema the tables and columns of a backup that our migrations do not make: somebody added them by hand, and
 * what is in them is not to be lost. Says each of them.
 */
export async function addForeignColumns(
  connection: CopyConnection,
  { tables, report }: { tables: readonly TableEntry[]; report: Report },
): Promise<void> {
  const made = new Map((await listTables(connection)).map((table) => [table.name, table.columns]));
  for (const { name, columns } of tables) {
    if (!made.has(name)) {
      report(`  ${name}: a table that Oriel does not know is added with its rows, without indexes and rules`);
      await connection.client.query(`create table ${quoteName(name)} ()`);
    }
    const known = new Set(made.get(name)?.map((column) => column.name));
    for (const column of columns.filter((each) => !known.has(each.name))) {
      if (made.has(name)) {
        report(`  ${name}.${column.name}: a column that Oriel does not know is added`);
      }
      await connection.client.query(
        `alter table ${quoteName(name)} add column ${quoteName(column.name)} ${await typeOf(connection, column.type)}`,
      );
    }
  }
}

/** A type as this database writes it: the text of a manifest is not put into a statement. */
async function typeOf({ client }: CopyConnection, type: string): Promise<string> {
  const { rows } = await client.query<{ type: string | null }>(
    'select format_type(to_regtype($1), null) as type',
    [type],
  );
  if (!rows[0]?.type) {
    throw new Error(`The backup has a column of the type ${type}, which this database does not know.`);
  }
  return rows[0].type;
}
