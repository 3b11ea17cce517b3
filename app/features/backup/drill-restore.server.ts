import { createHash, randomBytes } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import { type CopyConnection, openCopyConnection } from '#app/platform/db/copy-connection.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { recordDrill } from './backup-record.server.ts';
import { quoteName } from './database-contents.server.ts';
import { type Restored, type Restoring, restoreBackup } from './restore-backup.server.ts';
import { verifyBackup } from './verify-backup.server.ts';

/** Held in the database that a drill starts from, by the one that may be under way. */
const drillLock = 7_220_004;

export type Drilling = Omit<Restoring, 'storage' | 'isComparing'>;

export type Drilled =
  | { ok: true; restored: Extract<Restored, { ok: true }>; seconds: number }
  | {
      ok: false;
      code: 'underWay' | 'mayNotCreate' | 'damaged' | 'notRestored';
      reason: string;
      faults: string[];
    };

/**
 * Tries a backup: reads all of it, restores it into a database of its own in the cluster of `databaseUrl`, reads every
 * table again and compares, and drops that database. The result is recorded, unless another drill is under way. A
 * database that a killed drill left is dropped first. Throws when something else fails.
 */
export async function drillRestore(drill: Drilling): Promise<Drilled> {
  const startedAt = now();
  const { id, store } = drill;
  const record = (error: string | null) =>
    recordDrill({ backupId: id, target: store.place, startedAt, finishedAt: now(), error });
  const connection = await openCopyConnection(drill.databaseUrl);
  try {
    const drilled = await tryBackup(connection, { ...drill, startedAt });
    if (drilled.ok || drilled.code !== 'underWay') {
      await record(drilled.ok ? null : drilled.reason);
    }
    return drilled;
  } catch (error) {
    if (!drill.signal.aborted) {
      await record(error instanceof Error ? error.message : String(error));
    }
    throw error;
  } finally {
    await connection.close();
  }
}

async function tryBackup(
  connection: CopyConnection,
  { startedAt, ...drill }: Drilling & { startedAt: Date },
): Promise<Drilled> {
  const { role, database, isMine, mayCreate } = await getRow(connection.db, {
    role: cell.text,
    database: cell.text,
    isMine: cell.boolean,
    mayCreate: cell.boolean,
  })`
    select current_user::text as role, current_database()::text as database,
           pg_try_advisory_lock(${drillLock}) as is_mine, rolcreatedb or rolsuper as may_create
      from pg_roles where rolname = current_user`;
  if (!isMine) {
    return refused('underWay', 'Another drill is under way.');
  }
  if (!mayCreate) {
    return refused(
      'mayNotCreate',
      `The role ${role} may not make databases, so no restore could be tried. Say, as an administrator of PostgreSQL: alter role ${quoteName(role)} createdb; or name a role that may in BACKUP_DRILL_URL.`,
    );
  }
  const prefix = prefixOf(database);
  await dropLeftovers(connection, prefix);
  const { faults } = await verifyBackup(drill);
  if (faults[0] !== undefined) {
    return { ...refused('damaged', faults[0]), faults };
  }
  const restored = await restoreAside(connection, {
    ...drill,
    name: prefix + randomBytes(6).toString('hex'),
  });
  return restored.ok
    ? { ok: true, restored, seconds: (now().getTime() - startedAt.getTime()) / 1_000 }
    : refused('notRestored', `It was not restored: ${restored.code}.`);
}

function refused<Code extends string>(code: Code, reason: string) {
  return { ok: false as const, code, reason, faults: [] };
}

/** Of the drills that start from one database: another installation in the same cluster may be at one, too. */
function prefixOf(database: string): string {
  return `oriel_drill_${createHash('sha256').update(database).digest('hex').slice(0, 8)}_`;
}

/** Databases of drills that were killed: who holds the lock knows that none is under way. */
async function dropLeftovers({ client, db }: CopyConnection, prefix: string): Promise<void> {
  const leftovers = await listRows(db, { name: cell.text })`
    select datname::text as name from pg_database where starts_with(datname, ${prefix})`;
  for (const { name } of leftovers) {
    await client.query(dropStatement(name));
  }
}

async function restoreAside(
  { client }: CopyConnection,
  { name, ...drill }: Drilling & { name: string },
): Promise<Restored> {
  const url = new URL(drill.databaseUrl);
  url.pathname = `/${name}`;
  await client.query(`create database ${quoteName(name)} template template0 encoding 'UTF8'`);
  try {
    return await restoreBackup({ ...drill, databaseUrl: url.href, storage: null, isComparing: true });
  } finally {
    await dropAside(drill.databaseUrl, name);
  }
}

/** By a connection of its own: the first may have been lost, and what is left would wait for the next drill. */
async function dropAside(url: string, name: string): Promise<void> {
  const connection = await openCopyConnection(url);
  try {
    await connection.client.query(dropStatement(name));
  } finally {
    await connection.close();
  }
}

/** Ends whoever is still connected to it: the server may not have noticed yet that a drill was killed. */
function dropStatement(name: string): string {
  return `drop database if exists ${quoteName(name)} with (force)`;
}
