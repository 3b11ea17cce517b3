import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { Readable } from 'node:stream';
import type { BackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import { now } from '#app/platform/clock.ts';
import { type CopyConnection, openCopyConnection } from '#app/platform/db/copy-connection.server.ts';
import { log } from '#app/platform/log.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import {
  type BackupManifest,
  backupFormat,
  makeBackupId,
  partNames,
  type TableEntry,
  writeManifest,
} from './backup-manifest.ts';
import {
  type BackupCause,
  type BackupFigures,
  closeKilledBackups,
  recordBackup,
} from './backup-record.server.ts';
import { copyFiles } from './copy-files.server.ts';
import { beginSnapshot, copyJobs, copyTable } from './copy-tables.server.ts';
import { listMigrations, listSequences } from './database-contents.server.ts';
import { copyOfJson } from './json-lines.server.ts';
import { neededFiles } from './needed-files.ts';
import { type Report, toCount } from './progress.ts';
import { pruneBackups } from './prune-backups.server.ts';
import type { Retention } from './retention.ts';
import { spool } from './spool.server.ts';
import { listBackups, removeParts, sealOf } from './stored-backups.server.ts';

/** Held by the one backup of a database that may be under way. */
const backupLock = 7_220_002;
/** What was cut off is left alone for so long, in case somebody else is still at it. */
const leftoverMs = 24 * 3_600_000;
const lettersOfId = 'abcdefghijkmnpqrstuvwxyz23456789';

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

export type MadeBackup =
  | { ok: true; id: string; figures: BackupFigures; missing: string[] }
  | { ok: false; code: 'underWay' | 'noSchema' | 'unfinishedRestore' };

/**
 * Backs up the database and the files it refers to, as they were at one moment. The manifest is written last and in one
 * piece, so that what was cut off before is no backup. Throws what went wrong, with its parts removed.
 */
export async function makeBackup(backing: Backing): Promise<MadeBackup> {
  setMaxListeners(100, backing.signal);
  const connection = await openCopyConnection(backing.databaseUrl);
  const stop = () => void connection.close();
  backing.signal.addEventListener('abort', stop);
  try {
    backing.signal.throwIfAborted();
    const refusal = await refusalOf(connection);
    return refusal ?? (await makeWithRecord(connection, backing));
  } catch (error) {
    // The database only says that it was left.
    throw backing.signal.aborted ? backing.signal.reason : error;
  } finally {
    backing.signal.removeEventListener('abort', stop);
    await connection.close();
  }
}

async function refusalOf({ client, db }: CopyConnection): Promise<MadeBackup | null> {
  const { rows } = await client.query<{ isMine: boolean; isRestoring: boolean }>(
    `select pg_try_advisory_lock($1) as "isMine",
            exists (select from pg_namespace where nspname = 'restoring') as "isRestoring"`,
    [backupLock],
  );
  if (!rows[0]?.isMine) {
    return { ok: false, code: 'underWay' };
  }
  if (rows[0].isRestoring) {
    return { ok: false, code: 'unfinishedRestore' };
  }
  const migrations = await listMigrations({ db });
  return migrations?.length ? null : { ok: false, code: 'noSchema' };
}

async function makeWithRecord(connection: CopyConnection, backing: Backing): Promise<MadeBackup> {
  const { store, cause } = backing;
  const startedAt = now();
  const id = makeBackupId(startedAt, randomLetters(4));
  await closeKilledBackups();
  const record = await recordBackup(id, { cause, target: store.place, startedAt });
  try {
    await removeUnfinished(store, startedAt);
    const { manifest, figures, missing } = await copyAll(connection, { ...backing, id, startedAt });
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

async function copyAll(connection: CopyConnection, making: Making) {
  const { key, id, startedAt, report } = making;
  const tables = await beginSnapshot(connection);
  const { rows } = await connection.client.query<{ at: Date; version: string }>(
    `select now() as at, current_setting('server_version') as version`,
  );
  const copied: TableEntry[] = [];
  for (const table of tables) {
    copied.push(
      await copyTable(connection, { ...making, table, place: `${copied.length + 1}/${tables.length}` }),
    );
  }
  const sequences = await listSequences(connection);
  const migrations = (await listMigrations(connection)) ?? [];
  const jobs = await copyJobs(connection, making);
  const needed = await spool(
    connection.read(
      copyOfJson(
        `select json_build_object('key', key, 'needed', needed) from (${neededFiles(new Set(tables.map(({ name }) => name)))}) files`,
      ),
    ),
  );
  try {
    await connection.client.query('commit');
    const rowCount = sum(copied, ({ rows: n }) => n);
    report(`Database copied: ${tables.length} tables, ${toCount(rowCount)} rows`);
    const files = await copyFiles({ ...making, needed });
    const manifest: BackupManifest = {
      format: backupFormat,
      id,
      startedAt: startedAt.toISOString(),
      snapshotAt: (rows[0]?.at ?? startedAt).toISOString(),
      finishedAt: now().toISOString(),
      postgres: rows[0]?.version ?? '',
      migrations,
      key: key?.fingerprint ?? null,
      secret: secretFingerprint(),
      tables: copied,
      sequences,
      jobs,
      files: { list: files.list, count: files.count, bytes: files.bytes, missing: files.missing.length },
    };
    const figures: BackupFigures = {
      rowCount,
      fileCount: files.count,
      copiedFileCount: files.copied,
      missingFileCount: files.missing.length,
      storedBytes: sum(copied, ({ part }) => part.bytes) + jobs.bytes + files.list.bytes + files.copiedBytes,
    };
    return { manifest, figures, missing: files.missing };
  } finally {
    await needed.remove();
  }
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

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
