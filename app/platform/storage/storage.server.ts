import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { env } from '../env.server.ts';

/**
 * Files that the product holds, by key ('originals/…', 'sizes/…'). On the local disk below the data folder.
 * Keys are made by us and consist of plain path segments.
 */
export type Storage = {
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** A stream of the bytes from `start` to `end` (inclusive), or of all. */
  stream(key: string, range?: { start: number; end: number }): Readable;
  /** Size in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Replaces the file at once: readers see the old bytes or the new. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
};

let known: Storage | undefined;

export function storage(): Storage {
  known ??= diskStorage(path.join(env().dataDir, 'storage'));
  return known;
}

/** Storage in a folder of the local disk. */
export function diskStorage(root: string): Storage {
  return {
    read: (key) => readFile(pathOf(root, key)).catch(nullWhenMissing),
    stream: (key, range) => createReadStream(pathOf(root, key), range),
    size: async (key) => (await stat(pathOf(root, key)).catch(nullWhenMissing))?.size ?? null,
    write: async (key, bytes) => {
      const target = pathOf(root, key);
      await mkdir(path.dirname(target), { recursive: true });
      const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`;
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(pathOf(root, key), { force: true }),
  };
}

const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]*$/;

function pathOf(root: string, key: string): string {
  const segments = key.split('/');
  if (!segments.every((part) => segment.test(part) && !part.includes('..'))) {
    throw new Error(`not a storage key: ${key}`);
  }
  return path.join(root, ...segments);
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') {
    return null;
  }
  throw error;
}
