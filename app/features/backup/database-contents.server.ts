import type { CopyConnection } from '#app/platform/db/copy-connection.server.ts';
import { cell, findRow, getRow, listOf, listRows, notNull } from '#app/platform/db/rows.server.ts';

type Reading = Pick<CopyConnection, 'db'>;

export type TableShape = { name: string; columns: { name: string; type: string }[] };

/**
 * Tables that are not backed up, since they speak of one installation: which backups it made, and how its restores
 * were tried.
 */
export const tablesLeftOut = ['backups', 'restore_drills'] as const;

/** The tables of ours by name, with the columns that are copied: those that are not computed from others. */
export async function listTables({ db }: Reading): Promise<TableShape[]> {
  const rows = await listRows(db, { name: cell.text, columns: listOf(cell.text), types: listOf(cell.text) })`
    select c.relname::text as name,
           array_agg(a.attname::text order by a.attnum) as columns,
           array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by c.relname
     order by c.relname collate "C"`;
  return rows
    .filter(({ name }) => !(tablesLeftOut as readonly string[]).includes(name))
    .map(({ name, columns, types }) => ({
      name,
      columns: columns.map((column, index) => ({ name: column, type: types[index] ?? 'text' })),
    }));
}

/** The sequences of ours, where they stand. Never behind the rows of a snapshot that was taken before. */
export async function listSequences({
  db,
  client,
}: Pick<CopyConnection, 'db' | 'client'>): Promise<{ name: string; value: string; isCalled: boolean }[]> {
  const names = await listRows(db, { name: cell.text })`
    select c.relname::text as name from pg_class c
     where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`;
  const sequences: { name: string; value: string; isCalled: boolean }[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoteName(name)}`,
    );
    const [row] = rows;
    if (row) {
      sequences.push({ name, ...row });
    }
  }
  return sequences;
}

/** The migrations that the database has seen, by their `when` in the journal, ascending. Null before the first one. */
export async function listMigrations({ db }: Reading): Promise<number[] | null> {
  const table = await findRow(db, { isThere: cell.boolean })`
    select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`;
  if (!table?.isThere) {
    return null;
  }
  const { whens } = await getRow(db, { whens: listOf(notNull(cell.number)) })`
    select coalesce(array_agg(created_at order by created_at), '{}') as whens from drizzle.__drizzle_migrations`;
  return whens;
}

/** An identifier, for statements that take no parameter in its place. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The columns of a table as COPY takes them. */
export function columnList({ columns }: TableShape): string {
  return columns.map(({ name }) => quoteName(name)).join(', ');
}
