import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import type { BackupKey } from '#app/platform/backup-store/open-backup-store.server.ts';
import { now } from '#app/platform/clock.ts';
import { findPostgresTools, runPostgresTool } from '#app/platform/db/postgres-tools.server.ts';
import { cell, getRow, listOf, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { openSession, type SessionConnection } from '#app/platform/db/session-connection.server.ts';
import { log } from '#app/platform/log.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import {
  type BackupCause,
  type BackupFigures,
  closeKilledBackups,
  recordBackup,
} from '../../../platform/storage/backup-record.server.ts';
import {
  type BackupManifest,
  backupFormat,
  makeBackupId,
  neededFiles,
  partNames,
  type Report,
  type Retention,
  sometimes,
  toCount,
  toSize,
  writeManifest,
} from './backup-manifest.ts';
import { copyFiles } from './copy-files.server.ts';
import { writeFileList } from './file-list.server.ts';
import { storePart } from './part-streams.server.ts';
import { isRestoreUnfinished } from './restore-marker.server.ts';
import { listBackups, pruneBackups, removeParts, sealOf } from './stored-backups.server.ts';

/** Held by the one backup of a database that may be under way. */
const backupLock = 7_220_002;
/** What was cut off is left alone for so long, in case somebody else is still at it. */
const leftoverMs = 24 * 3_600_000;
const lettersOfId = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Tables whose rows speak of one installation: which backups it made, and how its restores were tried. */
const tablesLeftEmpty = ['public.backups', 'public.restore_drills'];

/** What pg_dump is told of what to take. */
export const dumpArgs = [
  '--format=custom',
  '--compress=1',
  ...tablesLeftEmpty.map((table) => `--exclude-table-data=${table}`),
  // The mark of a restore, where a drill reads what it has restored.
  '--exclude-schema=restoring',
  '--no-owner',
  '--no-privileges',
  // A comment on an extension is its owner's to make.
  '--no-comments',
  '--no-publications',
  '--no-subscriptions',
  '--lock-wait-timeout=60s',
];

export type Backing = {
  /** The database, past any pooler. */
  databaseUrl: string;
  storage: Storage;
  store: BackupStore;
  key: BackupKey | null;
  cause: BackupCause;
  /** Which older backups stay in the store; null removes none. */
  retention: Retention | null;
  report: Report;
  /** Breaks it off; nothing that passes for a backup is left. */
  signal: AbortSignal;
};

type MadeBackup =
  | { ok: true; id: string; figures: BackupFigures; missing: string[] }
  | { ok: false; code: 'underWay' | 'noSchema' | 'unfinishedRestore' };

/**
 * Backs up the database and the files it refers to, as they were at one moment. The manifest is written last and in one
 * piece, so that what was cut off before is no backup. Throws what went wrong, with its parts removed.
 */
export async function makeBackup(backing: Backing): Promise<MadeBackup> {
  setMaxListeners(100, backing.signal);
  const session = await openSession(backing.databaseUrl);
  const stop = () => void session.close();
  backing.signal.addEventListener('abort', stop);
  try {
    backing.signal.throwIfAborted();
    const refusal = await refusalOf(session);
    return refusal ?? (await makeWithRecord(session, backing));
  } catch (error) {
    // The database only says that it was left.
    throw backing.signal.aborted ? backing.signal.reason : error;
  } finally {
    backing.signal.removeEventListener('abort', stop);
    await session.close();
  }
}

async function refusalOf({ db }: SessionConnection): Promise<MadeBackup | null> {
  const { isMine, hasSchema } = await getRow(db, { isMine: cell.boolean, hasSchema: cell.boolean })`
    select pg_try_advisory_lock(${backupLock}) as is_mine,
           to_regclass('drizzle.__drizzle_migrations') is not null as has_schema`;
  if (!isMine) {
    return { ok: false, code: 'underWay' };
  }
  if (await isRestoreUnfinished(db)) {
    return { ok: false, code: 'unfinishedRestore' };
  }
  return hasSchema ? null : { ok: false, code: 'noSchema' };
}

async function makeWithRecord(session: SessionConnection, backing: Backing): Promise<MadeBackup> {
  const { store, cause } = backing;
  const startedAt = now();
  const id = makeBackupId(startedAt, randomLetters(4));
  await closeKilledBackups();
  const record = await recordBackup(id, { cause, target: store.place, startedAt });
  try {
    await removeUnfinished(store, startedAt);
    const { manifest, figures, missing } = await copyAll(session, { ...backing, id, startedAt });
    backing.signal.throwIfAborted();
    const text = writeManifest(manifest, sealOf(backing.key));
    await store.write(partNames.manifest(id), Readable.from([Buffer.from(text)]));
    await record.succeed(figures);
    await prune(backing, id);
    return { ok: true, id, figures, missing };
  } catch (error) {
    await removeParts(store, id).catch(() => {});
    await record.fail(backing.signal.aborted ? backing.signal.reason : error);
    throw error;
  }
}

/** A backup is whole whether or not older ones could be removed; the next one tries again. */
async function prune({ retention, ...backing }: Backing, made: string): Promise<void> {
  try {
    if (retention) {
      await pruneBackups({ ...backing, retention, made });
    }
  } catch (error) {
    log.error({ err: error }, 'backups that are no longer kept could not be removed');
    backing.report(`Older backups could not be removed: ${(error as Error).message}`);
  }
}

type Making = Backing & { id: string; startedAt: Date };

async function copyAll(session: SessionConnection, making: Making) {
  const { store, key, id, startedAt, report } = making;
  const snapshot = await openSnapshot(session);
  const dump = await dumpDatabase(snapshot, making);
  const rowCount = await countRows(session);
  const needed = await listRows(session.db, {
    key: cell.text,
    needed: cell.boolean,
  })`${sql.raw(neededFiles)}`;
  await session.client.query('commit');
  report(`Database copied: ${toCount(rowCount)} rows, ${toSize(dump.bytes)}`);
  const { files, bytes, copied, copiedBytes, missing } = await copyFiles(needed, making);
  const list = await writeFileList({ store, key, id }, files);
  const manifest: BackupManifest = {
    format: backupFormat,
    id,
    startedAt: startedAt.toISOString(),
    snapshotAt: snapshot.at.toISOString(),
    finishedAt: now().toISOString(),
    postgres: snapshot.version,
    pgDump: snapshot.tools.version,
    migration: snapshot.migration,
    key: key?.fingerprint ?? null,
    secret: secretFingerprint(),
    rows: rowCount,
    dump,
    files: { list, count: files.length, bytes, missing: missing.length },
  };
  const figures: BackupFigures = {
    rowCount,
    fileCount: files.length,
    copiedFileCount: copied,
    missingFileCount: missing.length,
    storedBytes: dump.bytes + list.bytes + copiedBytes,
  };
  return { manifest, figures, missing };
}

/** Begins the transaction whose view of the database the dump shares. */
async function openSnapshot({ client, db }: SessionConnection) {
  await client.query('begin transaction isolation level repeatable read read only');
  const snapshot = await getRow(db, {
    name: cell.text,
    at: cell.time,
    version: cell.text,
    major: cell.number,
    extensions: listOf(cell.text),
    migration: notNull(cell.number),
  })`
    select pg_export_snapshot() as name, now() as at, current_setting('server_version') as version,
           current_setting('server_version_num')::int / 10000 as major,
           -- Those that the owner of a database may make; migrations know what to do without the rest.
           array(select e.extname::text from pg_extension e join pg_available_extension_versions v
                     on v.name = e.extname and v.version = e.extversion where v.trusted) as extensions,
           (select max(created_at) from drizzle.__drizzle_migrations) as migration`;
  return { ...snapshot, tools: await findPostgresTools(snapshot.major) };
}

async function dumpDatabase(
  { name, extensions, tools }: Awaited<ReturnType<typeof openSnapshot>>,
  { databaseUrl, store, key, id, report, signal }: Making,
) {
  report('Copying the database');
  const source = runPostgresTool({
    tools,
    program: 'pg_dump',
    args: [...dumpArgs, `--snapshot=${name}`, ...extensions.map((extension) => `--extension=${extension}`)],
    url: databaseUrl,
    signal,
  });
  let bytes = 0;
  const tell = sometimes(() => report(`  database: ${toSize(bytes)} so far`));
  const onBytes = (passed: number) => {
    bytes = passed;
    tell();
  };
  return storePart(store, { name: partNames.dump(id, key?.fingerprint ?? null), source, key, onBytes });
}

/** The rows of all tables that the dump holds, as the snapshot sees them. */
async function countRows({ db }: SessionConnection): Promise<number> {
  const { statement } = await getRow(db, { statement: notNull(cell.text) })`
    select string_agg(format('select count(*) as rows from %I.%I', schemaname, tablename), ' union all ') as statement
      from pg_tables where schemaname = 'public' and not schemaname || '.' || tablename = any(${sql.param(tablesLeftEmpty)})`;
  const { rows } = await getRow(db, { rows: notNull(cell.number) })`
    select sum(rows)::bigint as rows from (${sql.raw(statement)}) tables`;
  return rows;
}

/** Parts of backups that were cut off long ago: no manifest names them, and nobody is at work on them. */
async function removeUnfinished(store: BackupStore, at: Date): Promise<void> {
  const before = new Date(at.getTime() - leftoverMs);
  const { unfinished } = await listBackups(store);
  for (const { id } of unfinished.filter(({ startedAt }) => startedAt < before)) {
    await removeParts(store, id);
  }
  await store.removeLeftovers(before);
}

/** Tells installations apart by what they sign with, without giving any of it away. */
export function secretFingerprint(): string {
  return sign('backup', 'fingerprint').slice(0, 16);
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => lettersOfId[randomInt(lettersOfId.length)]).join('');
}
