import { readFile } from 'node:fs/promises';
import { type BackupStore, MissingPart } from '#app/platform/backup-store/backup-store.ts';
import {
  type BackupKey,
  openBackupStore,
  readBackupKey,
} from '#app/platform/backup-store/open-backup-store.server.ts';
import { env } from '#app/platform/env.server.ts';
import {
  type BackupManifest,
  BadManifest,
  chooseKept,
  isBackupId,
  keyOfManifest,
  partNames,
  plainSeal,
  type Report,
  type Retention,
  readManifest,
  type Seal,
  startOfBackup,
  toCount,
} from './backup-manifest.ts';
import { readFileList } from './file-list.server.ts';

/** Nobody has a manifest this long; what claims to be one is not read to its end. */
const manifestMaxBytes = 1024 * 1024;

/**
 * The store that is meant, and the key: of a file, or BACKUP_KEY. Throws a sentence when there is no store, or the key
 * is none.
 */
export async function openTarget({
  target,
  keyFile,
}: {
  target?: string | undefined;
  keyFile?: string | undefined;
}): Promise<{ store: BackupStore; key: BackupKey | null }> {
  const { backup } = env();
  const place = target ?? backup.to;
  if (!place) {
    throw new Error('Say where backups are: a folder, or s3://bucket/prefix. BACKUP_TO is not set.');
  }
  const text = keyFile === undefined ? backup.key : await readFile(keyFile, 'utf8');
  return {
    store: openBackupStore(place, backup.s3),
    key: text === null ? null : await readBackupKey(text),
  };
}

type Listed = { id: string; startedAt: Date };

/** The backups of a store, oldest first: the whole ones, and what was cut off or is under way. */
export async function listBackups(store: BackupStore): Promise<{ whole: Listed[]; unfinished: Listed[] }> {
  const whole: Listed[] = [];
  const unfinished: Listed[] = [];
  const ids = (await store.listFolders()).filter(isBackupId).sort();
  for (const id of ids) {
    const listed = { id, startedAt: startOfBackup(id) };
    ((await hasManifest(store, id)) ? whole : unfinished).push(listed);
  }
  return { whole, unfinished };
}

async function hasManifest(store: BackupStore, id: string): Promise<boolean> {
  try {
    (await store.read(partNames.manifest(id))).destroy();
    return true;
  } catch (error) {
    if (error instanceof MissingPart) {
      return false;
    }
    throw error;
  }
}

/** The key does not open this backup: its message says what to do. */
export class KeyNeeded extends Error {
  override name = 'KeyNeeded';
}

/**
 * The manifest of a backup, checked. Throws `MissingPart` when there is none, `BadManifest` when it cannot be believed,
 * and `KeyNeeded` when it asks for another key than the one given.
 */
export async function openManifest(
  store: BackupStore,
  { id, key }: { id: string; key: BackupKey | null },
): Promise<BackupManifest> {
  const text = await readText(store, id);
  const asked = keyOfManifest(text);
  if (asked !== null && asked !== key?.fingerprint) {
    throw new KeyNeeded(
      key
        ? `Backup ${id} is encrypted with another key (${asked}) than the one given (${key.fingerprint}).`
        : `Backup ${id} is encrypted. Give its key (${asked}) with BACKUP_KEY or --key-file.`,
    );
  }
  return readManifest(text, { id, seal: sealOf(asked === null ? null : key) });
}

/** How manifests are sealed with a key, or without one. */
export function sealOf(key: BackupKey | null): Seal {
  return key ? (text) => key.authenticate('manifest', text) : plainSeal;
}

async function readText(store: BackupStore, id: string): Promise<string> {
  const source = await store.read(partNames.manifest(id));
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > manifestMaxBytes) {
      source.destroy();
      throw new BadManifest(`The manifest of ${id} is larger than any that Oriel writes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Removes all of a backup but the files it shares with others, its manifest first: it is no backup from then on. */
export async function removeParts(store: BackupStore, id: string): Promise<void> {
  await store.remove(partNames.manifest(id));
  for await (const { name } of store.list(`${id}/`)) {
    await store.remove(name);
  }
}

type Pruning = {
  store: BackupStore;
  key: BackupKey | null;
  retention: Retention;
  /** The one that was just made: it stays, whatever the clock says of others. */
  made: string;
  report: Report;
  signal: AbortSignal;
};

/**
 * Removes the backups that the retention does not keep, and the files that only they had. Files stay when the list of a
 * kept backup cannot be read. To be called by whoever has just made a backup and still keeps others from making one.
 */
export async function pruneBackups(pruning: Pruning): Promise<void> {
  const { store, retention, made, report } = pruning;
  const { whole } = await listBackups(store);
  const kept = chooseKept(whole, retention);
  const staying = whole.filter((backup) => kept.has(backup) || backup.id === made);
  const old = whole.filter((backup) => !staying.includes(backup));
  for (const { id } of old) {
    await removeParts(store, id);
  }
  if (old.length > 0) {
    report(
      `Removed ${toCount(old.length)} backups that are no longer kept; ${toCount(staying.length)} stay.`,
    );
    await removeLooseFiles(
      staying.map(({ id }) => id),
      pruning,
    );
  }
}

async function removeLooseFiles(ids: readonly string[], pruning: Pruning): Promise<void> {
  const { store, key, report, signal } = pruning;
  const named = new Set<string>();
  for (const id of ids) {
    try {
      const manifest = await openManifest(store, { id, key });
      for (const { object } of await readFileList({ store, key }, manifest)) {
        named.add(partNames.file(object, manifest.key));
      }
    } catch (error) {
      report(`No file was removed, since the list of ${id} cannot be read: ${(error as Error).message}`);
      return;
    }
  }
  let removed = 0;
  for await (const { name } of store.list('files/')) {
    signal.throwIfAborted();
    if (!named.has(name)) {
      await store.remove(name);
      removed += 1;
    }
  }
  report(`Removed ${toCount(removed)} files that no backup has any more.`);
}
