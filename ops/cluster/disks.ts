import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

export type Disk = { fill: () => void; empty: () => void };

/**
 * Room for 100,000 creatives and their restored copy (trials/backup.ts). The image is sparse: it uses only what is
 * written.
 */
const bytes = 10 * 2 ** 30;
const mounted = new Set<string>();

/**
 * Creates this run's folder `name`, on a disk of its own if we may mount one (as root, with loop devices). Otherwise
 * `disk` is null.
 */
export async function makeFolderOnDisk(
  { folder: root, makeFolder }: { folder: string; makeFolder: (name: string) => Promise<string> },
  name: string,
): Promise<{ folder: string; disk: Disk | null }> {
  const folder = await makeFolder(name);
  const image = path.join(root, `${name}.img`);
  const file = openSync(image, 'w');
  ftruncateSync(file, bytes);
  closeSync(file);
  const isOurs =
    isDone('mkfs.ext4', ['-q', '-F', '-m', '0', image]) && isDone('mount', ['-o', 'loop', image, folder]);
  if (!isOurs) {
    rmSync(image);
    return { folder, disk: null };
  }
  mounted.add(folder);
  await makeFolder(name);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    disk: {
      fill: () => {
        const { bavail, bsize } = statfsSync(folder);
        isDone('fallocate', ['-l', String(bavail * bsize), ballast]);
      },
      empty: () => rmSync(ballast, { force: true }),
    },
  };
}

/** Unmounts the disks; they must not be in use any more. */
export function unmountDisks(): void {
  for (const folder of mounted) {
    if (isDone('umount', [folder]) || isDone('umount', ['-l', folder])) mounted.delete(folder);
  }
}

function isDone(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
