import { createHash, hash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { now } from '#app/platform/clock.ts';
import { type PostgresTools, runPostgresTool } from '#app/platform/db/postgres-tools.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { openSession, type SessionConnection } from '#app/platform/db/session-connection.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { recordDrill } from '../../../platform/storage/backup-record.server.ts';
import { type BackupManifest, partNames } from './backup-manifest.ts';
import { backupStatus } from './backup-status.server.ts';
import { dumpArgs } from './make-backup.server.ts';
import { DamagedPart, openPart } from './part-streams.server.ts';
import { type Restored, type Restoring, restoreBackup, type SchemaSource } from './restore-backup.server.ts';
import { listBackups, openTarget } from './stored-backups.server.ts';
import { verifyBackup } from './verify-backup.server.ts';

/** Held in the database that a drill starts from, by the one that may be under way. */
const drillLock = 7_220_004;

export type Drilling = Omit<Restoring, 'storage' | 'examine'>;

export type Drilled =
  | { ok: true; restored: Extract<Restored, { ok: true }>; seconds: number }
  | {
      ok: false;
      code: 'underWay' | 'mayNotCreate' | 'damaged' | 'notRestored';
      reason: string;
      faults: string[];
    };

/**
 * Tries the newest whole backup of BACKUP_TO, and says in the log how it went. False when it has to wait: for a backup
 * that is under way, which takes the disk and the processor, or for another drill.
 */
export async function tryNewestBackup(schema: SchemaSource, signal: AbortSignal): Promise<boolean> {
  if ((await backupStatus()).underWay) {
    log.warn('the drill waits until the backup that is under way is over');
    return false;
  }
  const { store, key } = await openTarget({});
  const newest = (await listBackups(store)).whole.at(-1);
  if (!newest) {
    log.warn({ place: store.place }, 'there is no backup to restore yet');
    return true;
  }
  const { id } = newest;
  const tried = await drillRestore({
    store,
    id,
    key,
    databaseUrl: env().backup.drill.databaseUrl ?? env().databaseDirectUrl,
    schema,
    report: (line) => log.debug({ line }, 'drill'),
    signal,
  });
  if (tried.ok) {
    const { rows } = tried.restored.manifest;
    log.info({ backup: id, rows, seconds: tried.seconds }, 'a backup was restored and compared');
    return true;
  }
  log.error({ backup: id, code: tried.code, reason: tried.reason }, 'the drill failed');
  return tried.code !== 'underWay';
}

/**
 * Tries a backup: reads all of it, restores it into a database of its own in the cluster of `databaseUrl`, dumps that one
 * and compares it with the backup row by row, and drops it. The result is recorded, unless another drill is under way. A
 * database that a killed drill left is dropped first. Throws when something else fails.
 */
export async function drillRestore(drill: Drilling): Promise<Drilled> {
  const startedAt = now();
  const { id, store } = drill;
  const record = (error: string | null) =>
    recordDrill({ backupId: id, target: store.place, startedAt, finishedAt: now(), error });
  const session = await openSession(drill.databaseUrl);
  try {
    const drilled = await tryBackup(session, { ...drill, startedAt });
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
    await session.close();
  }
}

async function tryBackup(
  session: SessionConnection,
  { startedAt, ...drill }: Drilling & { startedAt: Date },
): Promise<Drilled> {
  const { role, database, isMine, mayCreate } = await getRow(session.db, {
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
      `The role ${role} may not make databases, so no restore could be tried. Say, as an administrator of PostgreSQL: alter role "${role}" createdb; or name a role that may in BACKUP_DRILL_URL.`,
    );
  }
  const prefix = prefixOf(database);
  await dropLeftovers(session, prefix);
  const { faults } = await verifyBackup(drill);
  if (faults[0] !== undefined) {
    return { ...refused('damaged', faults[0]), faults };
  }
  const restored = await restoreAside(session, { ...drill, name: prefix + randomBytes(6).toString('hex') });
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
async function dropLeftovers({ client, db }: SessionConnection, prefix: string): Promise<void> {
  const leftovers = await listRows(db, { name: cell.text })`
    select datname::text as name from pg_database where starts_with(datname, ${prefix})`;
  for (const { name } of leftovers) {
    await client.query(dropStatement(name));
  }
}

async function restoreAside(
  { client }: SessionConnection,
  { name, ...drill }: Drilling & { name: string },
): Promise<Restored> {
  const url = new URL(drill.databaseUrl);
  url.pathname = `/${name}`;
  const databaseUrl = url.href;
  await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  try {
    return await restoreBackup({
      ...drill,
      databaseUrl,
      storage: null,
      examine: (source) => compareRows({ ...drill, ...source, databaseUrl }),
    });
  } finally {
    await dropAside(drill.databaseUrl, name);
  }
}

type Comparing = Drilling & { manifest: BackupManifest; tools: PostgresTools };

/** Throws where a dump of the restored database has other rows, or sequences elsewhere, than the backup. */
export async function compareRows(comparing: Comparing): Promise<void> {
  const { store, manifest, tools, databaseUrl, report, signal } = comparing;
  report('Comparing every row');
  const key = manifest.key === null ? null : comparing.key;
  const name = partNames.dump(manifest.id, manifest.key);
  const again = runPostgresTool({ tools, program: 'pg_dump', args: dumpArgs, url: databaseUrl, signal });
  const [stored, restored] = await Promise.all([
    sumsOf(() => openPart(store, { name, part: manifest.dump, key }), comparing),
    sumsOf(async () => again, comparing),
  ]);
  const [differing] = [...new Set([...stored.keys(), ...restored.keys()])].filter(
    (each) => stored.get(each) !== restored.get(each),
  );
  if (differing) {
    throw new DamagedPart(`${name} reads differently after it was restored: ${differing}.`);
  }
}

/** The sum of the rows of each table of a dump, and of where each sequence stands. */
async function sumsOf(
  input: () => Promise<Readable>,
  { tools, signal }: Pick<Comparing, 'tools' | 'signal'>,
): Promise<Map<string, bigint>> {
  const args = ['--data-only', '--file=-'];
  const text = runPostgresTool({ tools, program: 'pg_restore', args, input, signal });
  const sums = new Map<string, bigint>();
  let table: string | null = null;
  let rest = '';
  for await (const chunk of text.setEncoding('latin1') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const found: RegExpExecArray | null = table
        ? null
        : /^(?:COPY (\S+)|SELECT .*setval\('([^']+)')/.exec(line);
      table ??= found?.[1] ?? null;
      const name: string | null = table ?? found?.[2] ?? null;
      if (name) {
        const sum = hash('sha256', line, 'buffer').readBigUInt64LE();
        sums.set(name, (sums.get(name) ?? 0n) + sum);
      }
      table = line === '\\.' ? null : table;
    }
  }
  return sums;
}

/** By a connection of its own: the first may have been lost, and what is left would wait for the next drill. */
async function dropAside(url: string, name: string): Promise<void> {
  const session = await openSession(url);
  try {
    await session.client.query(dropStatement(name));
  } finally {
    await session.close();
  }
}

/** Ends whoever is still connected to it: the server may not have noticed yet that a drill was killed. */
function dropStatement(name: string): string {
  return `drop database if exists ${name} with (force)`;
}
