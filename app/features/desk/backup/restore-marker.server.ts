import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';

/**
 * While a database is filled from a backup it has a schema `restoring`, so that nothing takes it for whole. It goes in
 * the last step of the restore.
 */

type Connection = Pick<Database, 'execute'>;

/** Whether a database is being filled, or was left half full. Any role may ask. */
export async function isRestoreUnfinished(on: Connection): Promise<boolean> {
  const { isThere } = await getRow(on, { isThere: cell.boolean })`
    select exists (select from pg_namespace where nspname = 'restoring') as is_there`;
  return isThere;
}

/** The backup whose restore was not finished (or is under way), for the owner; null when there is none. */
export async function findUnfinishedRestore(on: Connection): Promise<string | null> {
  if (!(await isRestoreUnfinished(on))) {
    return null;
  }
  const row = await findRow(on, { id: cell.text })`select id from restoring.backup`;
  return row?.id ?? 'unknown';
}

export async function markRestore(on: Connection, id: string): Promise<void> {
  await on.execute(sql`drop schema if exists restoring cascade`);
  await on.execute(sql`create schema restoring`);
  await on.execute(sql`create table restoring.backup as select ${id}::text as id`);
}

export async function unmarkRestore(on: Connection): Promise<void> {
  await on.execute(sql`drop schema restoring cascade`);
}
