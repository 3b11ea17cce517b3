import { statfs } from 'node:fs/promises';

export type DiskRoom = { totalBytes: number; freeBytes: number };

/**
 * What we may use of the disk of a folder, and how much of that is free. What only root may fill counts as neither, as
 * df has it: else a disk with much set aside would look full while it is empty. Throws when there is no such folder.
 */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return { totalBytes: bsize * (blocks - bfree + bavail), freeBytes: bsize * bavail };
}
