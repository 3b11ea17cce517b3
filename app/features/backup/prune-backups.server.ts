import type { BackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import { partNames } from './backup-manifest.ts';
import { type Report, toCount } from './progress.ts';
import { forEachFile } from './restore-files.server.ts';
import { chooseKept, type Retention } from './retention.ts';
import { keyOf, listBackups, openManifest, removeParts } from './stored-backups.server.ts';

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
export async function pruneBackups(pruning: Pruning): Promise<{ removed: number }> {
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
  return { removed: old.length };
}

async function removeLooseFiles(ids: readonly string[], pruning: Pruning): Promise<void> {
  const { store, key, report, signal } = pruning;
  const named = new Set<string>();
  for (const id of ids) {
    try {
      const manifest = await openManifest(store, { id, key });
      await forEachFile({ store, key: keyOf(manifest, key), manifest, signal }, async ({ object }) => {
        named.add(partNames.file(object, manifest.key));
      });
    } catch (error) {
      signal.throwIfAborted();
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
