import pLimit from 'p-limit';
import type { BackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { type BackupManifest, partNames } from './backup-manifest.ts';
import { linesOf } from './json-lines.server.ts';
import { isStored, readListedFile, type StoredFile } from './listed-file.ts';
import { measure, openFile, openPart } from './part-streams.server.ts';
import { type Report, sometimes, toCount } from './progress.ts';

const atOnce = 4;

type RestoringFiles = {
  store: BackupStore;
  key: BackupKey | null;
  manifest: BackupManifest;
  storage: Storage;
  report: Report;
  signal: AbortSignal;
};

/** Writes the files of a backup to storage. One that is there already, as after a restore that was cut off, stays. */
export async function restoreFiles({
  store,
  key,
  manifest,
  storage,
  report,
  signal,
}: RestoringFiles): Promise<{ restored: number; missing: number }> {
  const result = { restored: 0, missing: 0 };
  const tell = sometimes(() =>
    report(`  files: ${toCount(result.restored)} of ${toCount(manifest.files.count)}`),
  );
  await forEachFile({ store, key, manifest, signal }, async (file) => {
    if (!(await isThere(storage, file))) {
      const name = partNames.file(file.object, manifest.key);
      await storage.writeStream(file.key, await openFile(store, { ...file, name, key }));
    }
    result.restored += 1;
    tell();
  });
  result.missing = manifest.files.missing;
  report(`Files restored: ${toCount(result.restored)}`);
  return result;
}

async function isThere(storage: Storage, { key, bytes, sha256 }: StoredFile): Promise<boolean> {
  return (await storage.size(key)) === bytes && (await measure(await storage.stream(key))).sha256 === sha256;
}

/** Calls `visit` for each file that a backup has, some of them at once. Fails with the first failure. */
export async function forEachFile(
  { store, key, manifest, signal }: Pick<RestoringFiles, 'store' | 'key' | 'manifest' | 'signal'>,
  visit: (file: StoredFile) => Promise<void>,
): Promise<void> {
  const name = partNames.fileList(manifest.id, manifest.key);
  const source = await openPart(store, { name, part: manifest.files.list, key });
  const limit = pLimit(atOnce);
  const waiting = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  const throwFirst = () => {
    if (failures.length > 0) {
      throw failures[0];
    }
  };
  try {
    for await (const line of linesOf(source)) {
      signal.throwIfAborted();
      const file = readListedFile(line);
      if (!isStored(file)) {
        continue;
      }
      const visiting: Promise<unknown> = limit(() => visit(file))
        .catch((error: unknown) => failures.push(error))
        .then(() => waiting.delete(visiting));
      waiting.add(visiting);
      if (waiting.size >= 2 * atOnce) {
        await Promise.race(waiting);
      }
      throwFirst();
    }
  } finally {
    source.destroy();
    await Promise.all(waiting);
  }
  throwFirst();
}
