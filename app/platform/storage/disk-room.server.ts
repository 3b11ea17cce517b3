import { statfs } from 'node:fs/promises';

export type DiskRoom = { totalBytes: number; freeBytes: number };

/**
 * The usable and free space on a folder's disk. Space reserved for root counts as neither, as in df: otherwise a disk
 * with a large reserve would look full while it is empty. Throws when the folder does not exist.
 */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return { totalBytes: bsize * (blocks - bfree + bavail), freeBytes: bsize * bavail };
}
