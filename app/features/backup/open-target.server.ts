import { readFile } from 'node:fs/promises';
import { type BackupKey, readBackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import { openBackupStore } from '#app/platform/backup-store/open-backup-store.server.ts';
import { env } from '#app/platform/env.server.ts';

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
