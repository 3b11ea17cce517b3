import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { BackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { partNames, type StoredPart } from './backup-manifest.ts';
import { linesOf } from './json-lines.server.ts';
import { isStored, type ListedFile, readListedFile } from './listed-file.ts';
import { join, Meter, measure, openPart, storePart } from './part-streams.server.ts';
import { type Report, sometimes, toCount, toSize } from './progress.ts';
import type { Spooled } from './spool.server.ts';
import { keyOf, listBackups, openManifest } from './stored-backups.server.ts';

const atOnce = 4;
/** Files in work or done whose line has not been written yet. */
const ahead = 64;
/** So many missing files are named; the rest is counted in the list. */
const namedMissing = 1_000;

const neededLine = z.object({ key: z.string(), needed: z.boolean() });

type Copying = {
  storage: Storage;
  store: BackupStore;
  key: BackupKey | null;
  id: string;
  /** Lines of JSON by key: `{ key, needed }`. */
  needed: Spooled;
  report: Report;
  signal: AbortSignal;
};

export type CopiedFiles = {
  list: StoredPart;
  count: number;
  bytes: number;
  /** Those that the store did not have before, and what they take there. */
  copied: number;
  copiedBytes: number;
  /** Keys of files that should be in storage and are not. */
  missing: string[];
};

/**
 * Copies the files that are not in the store yet and writes the list of all. A key of storage is written once, so a
 * file that the last backup has under the same key and size is the same. The database's snapshot is older than this,
 * and files it refers to are not removed while a backup is under way (`sweepUploads`).
 */
export async function copyFiles(copying: Copying): Promise<CopiedFiles> {
  const { store, key, id, needed, report, signal } = copying;
  const present = new Set<string>();
  for await (const { name } of store.list('files/')) {
    present.add(name);
  }
  const before = await lastList(store, key);
  const result = { count: 0, bytes: 0, copied: 0, copiedBytes: 0, missing: [] as string[] };
  const tell = sometimes(() =>
    report(`  files: ${toCount(result.count)} so far, ${toCount(result.copied)} of them new`),
  );
  const limit = pLimit(atOnce);

  async function* lines() {
    const waiting: Promise<ListedFile | null>[] = [];
    for await (const line of linesOf(needed.open())) {
      signal.throwIfAborted();
      const file = neededLine.parse(JSON.parse(line));
      const known = await before.find(file.key);
      const listing = limit(() => copyFile(file, { ...copying, known, present, result }));
      // What fails is thrown below; until then nobody waits for it.
      listing.catch(() => {});
      waiting.push(listing);
      if (waiting.length > ahead) {
        yield* lineOf(await waiting.shift());
      }
      tell();
    }
    for (const listing of waiting) {
      yield* lineOf(await listing);
    }
  }

  function* lineOf(file: ListedFile | null | undefined) {
    if (file) {
      result.count += isStored(file) ? 1 : 0;
      result.bytes += file.bytes ?? 0;
      yield `${JSON.stringify(file)}\n`;
    }
  }

  try {
    const name = partNames.fileList(id, key?.fingerprint ?? null);
    const list = await storePart(store, { name, source: Readable.from(lines()), key });
    report(
      `Files copied: ${toCount(result.count)} (${toSize(result.bytes)}), ${toCount(result.copied)} of them new`,
    );
    return { list, ...result };
  } finally {
    await before.close();
  }
}

type Context = Copying & {
  known: { bytes: number; sha256: string; object: string } | null;
  present: Set<string>;
  result: { copied: number; copiedBytes: number; missing: string[] };
};

async function copyFile(
  { key: storageKey, needed }: z.infer<typeof neededLine>,
  { storage, store, key, known, present, result, signal }: Context,
): Promise<ListedFile | null> {
  signal.throwIfAborted();
  const bytes = await storage.size(storageKey);
  if (bytes === null) {
    if (needed && result.missing.length < namedMissing) {
      result.missing.push(storageKey);
    }
    return needed ? { key: storageKey, bytes: null } : null;
  }
  const fingerprint = key?.fingerprint ?? null;
  if (known?.bytes === bytes && present.has(partNames.file(known.object, fingerprint))) {
    return { key: storageKey, bytes, sha256: known.sha256, object: known.object };
  }
  const first = await measure(await storage.stream(storageKey));
  const object = key ? key.authenticate('file', first.sha256) : first.sha256;
  const name = partNames.file(object, fingerprint);
  if (!present.has(name)) {
    present.add(name);
    const plain = new Meter();
    const source = join(await storage.stream(storageKey), plain);
    const stored = new Meter();
    await store.write(name, join(key ? await key.encrypt(source) : source, stored));
    if (plain.sha256 !== first.sha256) {
      await store.remove(name);
      throw new Error(`${storageKey} changed in storage while it was copied.`);
    }
    result.copied += 1;
    result.copiedBytes += stored.bytes;
  }
  return { key: storageKey, bytes: first.bytes, sha256: first.sha256, object };
}

type KnownFiles = {
  /** What the last backup knows of a key. To be asked in ascending order. */
  find(key: string): Promise<Context['known']>;
  close(): Promise<void>;
};

const nothingKnown: KnownFiles = { find: async () => null, close: async () => {} };

/** The list of the newest whole backup, read along; where there is none or it cannot be read, all files are new. */
async function lastList(store: BackupStore, key: BackupKey | null): Promise<KnownFiles> {
  const { whole } = await listBackups(store);
  const last = whole.at(-1);
  if (!last) {
    return nothingKnown;
  }
  try {
    const manifest = await openManifest(store, { id: last.id, key });
    if ((manifest.key === null) !== (key === null)) {
      return nothingKnown;
    }
    const name = partNames.fileList(last.id, manifest.key);
    const source = await openPart(store, { name, part: manifest.files.list, key: keyOf(manifest, key) });
    return readAlong(source);
  } catch {
    return nothingKnown;
  }
}

function readAlong(source: Readable): KnownFiles {
  const lines = linesOf(source);
  let current: ListedFile | null = null;
  let isOver = false;
  const advance = async () => {
    try {
      const next = await lines.next();
      isOver = next.done ?? false;
      current = next.done ? null : readListedFile(next.value);
    } catch {
      // It is damaged from here on, so that what follows is copied anew.
      isOver = true;
      current = null;
    }
  };
  return {
    find: async (key) => {
      while (!isOver && (current === null || current.key < key)) {
        await advance();
      }
      return current?.key === key && isStored(current) ? current : null;
    },
    close: async () => {
      source.destroy();
      await lines.return(undefined).catch(() => {});
    },
  };
}
