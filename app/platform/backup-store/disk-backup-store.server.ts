import { randomBytes } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { lstat, mkdir, open, opendir, readdir, realpath, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assertBackupName, type BackupStore, MissingPart } from './backup-store.ts';

/** Unfinished files, beside the backups and never listed among them. */
const unfinishedFolder = '.unfinished';

/**
 * Backups in a folder that only its owner can read. A file is renamed into place after its bytes have reached the disk.
 * Symbolic links below the folder are never followed: reading or writing through one fails.
 */
export function diskBackupStore(folder: string): BackupStore {
  const root = path.resolve(folder);
  const pathOf = (name: string) => path.join(root, ...assertBackupName(name).split('/'));

  async function assertInside(directory: string): Promise<void> {
    const expected = path.join(await realpath(root), path.relative(root, directory));
    if ((await realpath(directory)) !== expected) {
      throw new Error(`${directory} is behind a symbolic link, which is not followed.`);
    }
  }

  return {
    place: root,
    list: (prefix) => walk(root, prefix),
    listFolders: async () =>
      (await readdir(root, { withFileTypes: true }).catch(noneWhenMissing))
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map((entry) => entry.name),
    read: async (name) => {
      const file = pathOf(name);
      try {
        await assertInside(path.dirname(file));
        const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
        if (!(await handle.stat()).isFile()) {
          await handle.close();
          throw new Error(`${file} is not a file.`);
        }
        return handle.createReadStream();
      } catch (error) {
        throw readFailure(error, file);
      }
    },
    write: async (name, source) => {
      const file = pathOf(name);
      const temporary = path.join(root, unfinishedFolder, randomBytes(12).toString('hex'));
      try {
        await makeFolder(root, path.dirname(temporary));
        await makeFolder(root, path.dirname(file));
        await pipeline(source, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(temporary, file);
        await flushFolder(path.dirname(file));
      } catch (error) {
        source.destroy();
        await rm(temporary, { force: true });
        throw error;
      }
    },
    remove: async (name) => {
      const file = pathOf(name);
      try {
        await assertInside(path.dirname(file));
        await rm(file, { force: true });
        await removeEmptyFolders(root, path.dirname(file));
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') {
          throw error;
        }
      }
    },
    removeLeftovers: async (before) => {
      const leftovers = path.join(root, unfinishedFolder);
      for (const name of await readdir(leftovers).catch(noneWhenMissing)) {
        const file = path.join(leftovers, name);
        if ((await lstat(file)).mtime < before) {
          await rm(file, { force: true });
        }
      }
    },
  };
}

async function* walk(root: string, prefix: string): AsyncGenerator<{ name: string; bytes: number }> {
  const folder = path.join(root, ...prefix.split('/').filter((part) => part !== ''));
  for await (const entry of await opendir(folder).catch(noneWhenMissing)) {
    if (entry.name.startsWith('.')) {
      continue;
    }
    const name = `${prefix}${entry.name}`;
    if (entry.isDirectory()) {
      yield* walk(root, `${name}/`);
    } else if (entry.isFile()) {
      yield { name, bytes: (await stat(path.join(folder, entry.name))).size };
    }
  }
}

/** Creates each folder below the root in turn, so that none is created behind a symbolic link. */
async function makeFolder(root: string, folder: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  let each = root;
  for (const name of path.relative(root, folder).split(path.sep)) {
    each = path.join(each, name);
    await mkdir(each, { mode: 0o700 }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') {
        throw error;
      }
    });
    if (!(await lstat(each)).isDirectory()) {
      throw new Error(`${each} is a symbolic link or a file, and not a folder.`);
    }
  }
}

/** A new name survives a power failure only after its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  try {
    for (let each = folder; each.startsWith(`${root}${path.sep}`); each = path.dirname(each)) {
      await rmdir(each);
    }
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY') {
      throw error;
    }
  }
}

function readFailure(error: unknown, file: string): Error {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new MissingPart(`${file} is missing.`);
  }
  if (code === 'ELOOP') {
    return new Error(`${file} is a symbolic link, which is not followed.`);
  }
  return error instanceof Error ? error : new Error(String(error));
}

function noneWhenMissing(error: unknown): [] {
  if (codeOf(error) === 'ENOENT') {
    return [];
  }
  throw error;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
