import { z } from 'zod';
import { assertStorageKey } from '#app/platform/storage/storage-key.ts';

const storageKey = z
  .string()
  .max(1_000)
  .refine((key) => {
    try {
      return assertStorageKey(key) === key;
    } catch {
      return false;
    }
  });

/**
 * A file that the tables of a backup refer to. `bytes` and `sha256` are those of its content, `object` the checksum it
 * is stored under; all null when it was not in storage.
 */
const listedFile = z.union([
  z.object({
    key: storageKey,
    bytes: z.number().int().nonnegative(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    object: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  z.object({ key: storageKey, bytes: z.null() }),
]);

export type ListedFile = z.infer<typeof listedFile>;
export type StoredFile = Extract<ListedFile, { sha256: string }>;

export function isStored(file: ListedFile): file is StoredFile {
  return file.bytes !== null;
}

/** Reads a line of a list. Throws when it is none, or names a file that storage could not hold. */
export function readListedFile(line: string): ListedFile {
  const parsed = listedFile.safeParse(JSON.parse(line));
  if (!parsed.success) {
    throw new Error(`A list of files has a line that cannot be believed: ${line.slice(0, 200)}`);
  }
  return parsed.data;
}
