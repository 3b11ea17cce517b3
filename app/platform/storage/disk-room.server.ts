import { statfs } from 'node:fs/promises';

export type DiskRoom = { totalBytes: number; freeBytes: number };

/** How large the disk of a folder is, and how much of it is free for us. Throws when there is no such folder. */
export async function diskRoom(folder: string): Promise<DiskRoom> {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { totalBytes: bsize * blocks, freeBytes: bsize * bavail };
}
