import type { BackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import { type BackupStore, MissingPart } from '#app/platform/backup-store/backup-store.ts';
import {
  type BackupManifest,
  BadManifest,
  isBackupId,
  keyOfManifest,
  manifestMaxBytes,
  partNames,
  plainSeal,
  readManifest,
  type Seal,
  startOfBackup,
} from './backup-manifest.ts';

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

/** The key of those given that a backup was made with; null for one that is not encrypted. */
export function keyOf(manifest: BackupManifest, key: BackupKey | null): BackupKey | null {
  return manifest.key === null ? null : key;
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
