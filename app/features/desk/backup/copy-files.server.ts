import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import type { BackupKey } from '#app/platform/backup-store/open-backup-store.server.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { partNames, type Report, sometimes, toCount, toSize } from './backup-manifest.ts';
import { forEachItem, type ListedFile, readFileList } from './file-list.server.ts';
import { measure, storePart } from './part-streams.server.ts';
import { listBackups, openManifest } from './stored-backups.server.ts';

type NeededFile = { key: string; needed: boolean };

type Copying = {
  storage: Storage;
  store: BackupStore;
  key: BackupKey | null;
  report: Report;
  signal: AbortSignal;
};

type CopiedFiles = {
  files: ListedFile[];
  bytes: number;
  /** Those that the store did not have before, and what they take there. */
  copied: number;
  copiedBytes: number;
  /** Keys of files that should be in storage and are not. */
  missing: string[];
};

/**
 * Copies the files that are not in the store yet. A key of storage is written once, so a file that the last backup has
 * under the same key and size is the same. The database's snapshot is older than this, and files it refers to are not
 * removed while a backup is under way (`sweepUploads`).
 */
export async function copyFiles(needed: readonly NeededFile[], copying: Copying): Promise<CopiedFiles> {
  const { store, report, signal } = copying;
  const present = new Set<string>();
  for await (const { name } of store.list('files/')) {
    present.add(name);
  }
  const known = await lastList(copying);
  const result: CopiedFiles = { files: [], bytes: 0, copied: 0, copiedBytes: 0, missing: [] };
  const tell = sometimes(() =>
    report(
      `  files: ${toCount(result.files.length)} of ${toCount(needed.length)}, ${toCount(result.copied)} of them new`,
    ),
  );
  await forEachItem(needed, async (file) => {
    signal.throwIfAborted();
    const listed = await copyFile(file.key, { ...copying, known: known.get(file.key), present, result });
    if (listed) {
      result.files.push(listed);
      result.bytes += listed.bytes;
    } else if (file.needed) {
      result.missing.push(file.key);
    }
    tell();
  });
  report(
    `Files copied: ${toCount(result.files.length)} (${toSize(result.bytes)}), ${toCount(result.copied)} of them new`,
  );
  return result;
}

type Context = Copying & { known: ListedFile | undefined; present: Set<string>; result: CopiedFiles };

/** Null for a file that storage does not have. */
async function copyFile(
  storageKey: string,
  { storage, store, key, known, present, result }: Context,
): Promise<ListedFile | null> {
  const fingerprint = key?.fingerprint ?? null;
  const bytes = await storage.size(storageKey);
  if (bytes === null) {
    return null;
  }
  if (known?.bytes === bytes && present.has(partNames.file(known.object, fingerprint))) {
    return known;
  }
  const { sha256 } = await measure(await storage.stream(storageKey));
  const object = key ? key.authenticate('file', sha256) : sha256;
  const name = partNames.file(object, fingerprint);
  if (!present.has(name)) {
    present.add(name);
    const stored = await storePart(store, { name, source: await storage.stream(storageKey), key });
    if (stored.sha256 !== sha256) {
      await store.remove(name);
      throw new Error(`${storageKey} changed in storage while it was copied.`);
    }
    result.copied += 1;
    result.copiedBytes += stored.bytes;
  }
  return { key: storageKey, bytes, sha256, object };
}

/** The files of the newest whole backup by key; where there is none or it cannot be read, all files are new. */
async function lastList({ store, key }: Copying): Promise<Map<string, ListedFile>> {
  const last = (await listBackups(store)).whole.at(-1);
  try {
    const manifest = last && (await openManifest(store, { id: last.id, key }));
    const isOfUse = manifest && manifest.key === (key?.fingerprint ?? null);
    return new Map(
      isOfUse ? (await readFileList({ store, key }, manifest)).map((file) => [file.key, file]) : [],
    );
  } catch {
    return new Map();
  }
}
