import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';
import { assertStorageKey } from './storage-key.ts';

const unfinishedFolder = '.unfinished';

export function diskStorage(root: string): Storage {
  const pathOf = (key: string) => path.join(root, ...assertStorageKey(key).split('/'));

  /** The file is renamed into place when it is complete. */
  async function replace(key: string, write: (temporary: string) => Promise<void>): Promise<void> {
    const target = pathOf(key);
    const temporary = path.join(root, unfinishedFolder, randomBytes(12).toString('hex'));
    await mkdir(path.dirname(temporary), { recursive: true });
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await write(temporary);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    read: (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    stream: async (key, range) => createReadStream(pathOf(key), range),
    size: async (key) => (await stat(pathOf(key)).catch(nullWhenMissing))?.size ?? null,
    write: (key, bytes) => replace(key, (temporary) => writeFile(temporary, bytes)),
    writeStream: (key, source) =>
      replace(key, (temporary) => pipeline(source, createWriteStream(temporary, { flags: 'wx' }))),
    remove: (key) => rm(pathOf(key), { force: true }),
    removeLeftovers: async (before) => {
      const leftovers = path.join(root, unfinishedFolder);
      for (const name of (await readdir(leftovers).catch(nullWhenMissing)) ?? []) {
        const file = path.join(leftovers, name);
        // Null when its writer has finished meanwhile.
        const found = await stat(file).catch(nullWhenMissing);
        if (found && found.mtime < before) await rm(file, { force: true });
      }
    },
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') {
    return null;
  }
  throw error;
}

export type DiskRoom = { totalBytes: number; freeBytes: number };

/**
 * The usable and free space on a folder's disk. Space reserved for root counts as neither, as in df: otherwise a disk
 * with a large reserve would look full while it is empty. Throws when the folder does not exist.
 */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return { totalBytes: bsize * (blocks - bfree + bavail), freeBytes: bsize * bavail };
}
