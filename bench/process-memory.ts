import { readdir, readFile, readlink } from 'node:fs/promises';

/** Resident memory of a process in MB (10^6 bytes), from /proc; null elsewhere. */
export async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes ? (Number(kilobytes) * 1024) / 1e6 : null;
}

/** In MB; null where unknown. */
export type Memory = { start: number | null; peak: number | null; end: number | null };

const everyMs = 100;

/** Samples the memory of a process until `end`. */
export async function watchMemory(pid: number): Promise<{ end: () => Promise<Memory> }> {
  const start = await memoryOf(pid);
  let peak = start;
  const look = async () => {
    const now = await memoryOf(pid);
    peak = now === null ? peak : Math.max(peak ?? 0, now);
    return now;
  };
  const looking = setInterval(look, everyMs);
  return {
    end: async () => {
      clearInterval(looking);
      const end = await look();
      return { start, peak, end };
    },
  };
}

/** How many files below a folder a process has open; null where unknown. */
export async function openFilesBelow(pid: number, folder: string): Promise<number | null> {
  const numbers = await readdir(`/proc/${pid}/fd`).catch(() => null);
  if (!numbers) return null;
  const targets = await Promise.all(
    numbers.map((number) => readlink(`/proc/${pid}/fd/${number}`).catch(() => '')),
  );
  return targets.filter((target) => target.startsWith(folder)).length;
}
