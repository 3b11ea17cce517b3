import { setMaxListeners } from 'node:events';
import { finished } from 'node:stream/promises';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import type { BackupKey } from '#app/platform/backup-store/open-backup-store.server.ts';
import {
  type BackupManifest,
  partNames,
  type Report,
  sometimes,
  toCount,
  toSize,
} from './backup-manifest.ts';
import { forEachItem, type ListedFile, readFileList } from './file-list.server.ts';
import { openPart } from './part-streams.server.ts';
import { openManifest } from './stored-backups.server.ts';

type Verifying = {
  store: BackupStore;
  id: string;
  key: BackupKey | null;
  report: Report;
  signal: AbortSignal;
};

/** So many of what is wrong are named. */
const maxFaults = 100;

/**
 * Reads all of a backup, the database and its files, decrypted and unpacked, and compares it with the manifest. `faults`
 * are sentences; none means that it is whole. Throws when the manifest itself cannot be read.
 */
export async function verifyBackup({
  store,
  id,
  key: given,
  report,
  signal,
}: Verifying): Promise<{ manifest: BackupManifest; faults: string[] }> {
  setMaxListeners(100, signal);
  const manifest = await openManifest(store, { id, key: given });
  const key = manifest.key === null ? null : given;
  const faults: string[] = [];
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    try {
      signal.throwIfAborted();
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (faults.length < maxFaults) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
      return null;
    }
  };

  await attempt(async () => {
    const dump = await openPart(store, { name: partNames.dump(id, manifest.key), part: manifest.dump, key });
    await finished(dump.resume());
    report(`  database: ${toCount(manifest.rows)} rows, ${toSize(manifest.dump.bytes)}`);
  });
  const files = (await attempt(() => readFileList({ store, key }, manifest))) ?? null;
  if (files && (files.length !== manifest.files.count || sumOf(files) !== manifest.files.bytes)) {
    faults.push(
      `The list names ${toCount(files.length)} files, the manifest ${toCount(manifest.files.count)}, or others in size.`,
    );
  }
  let read = 0;
  const tell = sometimes(() => report(`  files: ${toCount(read)} of ${toCount(manifest.files.count)}`));
  await forEachItem(files ?? [], async (file) => {
    await attempt(async () => {
      const name = partNames.file(file.object, manifest.key);
      await finished((await openPart(store, { name, part: file, key })).resume());
    });
    read += 1;
    tell();
  });
  return { manifest, faults };
}

function sumOf(files: readonly ListedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
