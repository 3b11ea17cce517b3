import { Readable } from 'node:stream';
import { z } from 'zod';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import type { BackupKey } from '#app/platform/backup-store/open-backup-store.server.ts';
import { assertStorageKey } from '#app/platform/storage/storage-key.ts';
import { type BackupManifest, partNames, type StoredPart } from './backup-manifest.ts';
import { openPart, storePart } from './part-streams.server.ts';

const atOnce = 4;

/** A file that a backup has: its key in storage, its content, and the checksum that it is stored under. */
const listedFile = z.object({
  key: z
    .string()
    .max(1_000)
    .refine((key) => {
      try {
        return assertStorageKey(key) === key;
      } catch {
        return false;
      }
    }),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  object: z.string().regex(/^[0-9a-f]{64}$/),
});

export type ListedFile = z.infer<typeof listedFile>;

type Place = { store: BackupStore; key: BackupKey | null };

export function writeFileList(
  { store, key, id }: Place & { id: string },
  files: readonly ListedFile[],
): Promise<StoredPart> {
  const name = partNames.fileList(id, key?.fingerprint ?? null);
  return storePart(store, { name, source: Readable.from(linesOf(files), { objectMode: false }), key });
}

function* linesOf(files: readonly ListedFile[]): Generator<Buffer> {
  for (const file of files) {
    yield Buffer.from(`${JSON.stringify(file)}\n`);
  }
}

/** The files of a backup. Throws when the list is damaged, or names a file that storage could not hold. */
export async function readFileList(
  { store, key }: Place,
  { id, key: asked, files }: BackupManifest,
): Promise<ListedFile[]> {
  const name = partNames.fileList(id, asked);
  const source = await openPart(store, { name, part: files.list, key: asked === null ? null : key });
  const read: ListedFile[] = [];
  let rest = '';
  for await (const text of source.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    read.push(...lines.map(readListedFile));
  }
  return read;
}

/** Reads a line of a list. Throws when it is none, or names a file that storage could not hold. */
export function readListedFile(line: string): ListedFile {
  const parsed = listedFile.safeParse(JSON.parse(line));
  if (!parsed.success) {
    throw new Error(`A list of files has a line that cannot be believed: ${line.slice(0, 200)}`);
  }
  return parsed.data;
}

/** Does the work for each item, some at once. Fails with the first failure, when nothing is at work any more. */
export async function forEachItem<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items].reverse();
  const failures: unknown[] = [];
  const takeItems = async () => {
    for (let item = waiting.pop(); item !== undefined && failures.length === 0; item = waiting.pop()) {
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeItems));
  if (failures.length > 0) {
    throw failures[0];
  }
}
