import { setMaxListeners } from 'node:events';
import type { BackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import { type BackupManifest, partNames, type StoredPart } from './backup-manifest.ts';
import { measure, openFile, openPart } from './part-streams.server.ts';
import { type Report, sometimes, toCount } from './progress.ts';
import { forEachFile } from './restore-files.server.ts';
import { keyOf, openManifest } from './stored-backups.server.ts';

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
 * Reads all of a backup, tables and files, decrypted and unpacked, and compares it with the manifest. `faults` are
 * sentences; none means that it is whole. Throws when the manifest itself cannot be read.
 */
export async function verifyBackup(
  verifying: Verifying,
): Promise<{ manifest: BackupManifest; faults: string[] }> {
  const { store, id, report, signal } = verifying;
  setMaxListeners(100, signal);
  const manifest = await openManifest(store, { id, key: verifying.key });
  const key = keyOf(manifest, verifying.key);
  const faults: string[] = [];
  const note = (error: unknown) => {
    signal.throwIfAborted();
    if (faults.length < maxFaults) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  };
  const attempt = async (work: Promise<unknown>) => {
    try {
      await work;
      return true;
    } catch (error) {
      note(error);
      return false;
    }
  };
  const read = async (name: string, part: StoredPart) => measure(await openPart(store, { name, part, key }));

  for (const [index, { name, part, rows }] of manifest.tables.entries()) {
    signal.throwIfAborted();
    if (await attempt(read(partNames.table(id, name, manifest.key), part))) {
      report(`  ${index + 1}/${manifest.tables.length} ${name}: ${toCount(rows)} rows`);
    }
  }
  await attempt(read(partNames.jobs(id, manifest.key), manifest.jobs));
  let count = 0;
  let bytes = 0;
  const tell = sometimes(() => report(`  files: ${toCount(count)} of ${toCount(manifest.files.count)}`));
  const isListRead = await attempt(
    forEachFile({ store, key, manifest, signal }, async (file) => {
      count += 1;
      bytes += file.bytes;
      const name = partNames.file(file.object, manifest.key);
      await attempt(openFile(store, { ...file, name, key }).then(measure));
      tell();
    }),
  );
  if (isListRead && (count !== manifest.files.count || bytes !== manifest.files.bytes)) {
    note(new Error(`The list names ${toCount(count)} files, the manifest ${toCount(manifest.files.count)}.`));
  }
  return { manifest, faults };
}
