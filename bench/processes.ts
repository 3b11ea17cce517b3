import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';

/** What processes use, from /proc; null elsewhere. */

export function describeMachine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `One machine: ${cpus().length} cores (${first?.model.trim()}), ${memory} GB, kernel ${release()}, Node ${process.version}.`;
}

/** Resident memory of a process in MB (10^6 bytes). */
export async function memoryOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes ? (Number(kilobytes) * 1024) / 1e6 : null;
}

/** Milliseconds of processor time that a process has used so far, to 10 ms. */
export async function processorMs(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  // utime and stime, in ticks of 10 ms.
  return fields ? (Number(fields[11]) + Number(fields[12])) * 10 : null;
}

/** Command lines of the processes that a process has started from its main thread. */
export async function childrenOf(pid: number): Promise<string[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const pids = children.split(' ').filter(Boolean);
  return Promise.all(pids.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')));
}

const backends = new Map<number, number>();

/** Call this before sending something to a database process. */
export function noteBackend(pid: number): void {
  if (!backends.has(pid)) {
    backends.set(pid, backendMs(pid));
  }
}

/**
 * Milliseconds of processor time used by the database's processes since the last call, to the microsecond; null where
 * Linux does not report it, or the database is on another machine. Parallel workers are not counted. A process is
 * charged when it rests, so wait a moment after the last response.
 */
export function backendsMs(): number | null {
  let sum: number | null = null;
  for (const [pid, before] of backends) {
    const now = backendMs(pid);
    if (Number.isNaN(now)) {
      backends.delete(pid);
    } else {
      sum = (sum ?? 0) + now - before;
      backends.set(pid, now);
    }
  }
  return sum;
}

/** NaN if there is no such PostgreSQL process here. */
function backendMs(pid: number): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    const isPostgres = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
    return isPostgres ? Number(nanoseconds) / 1e6 : Number.NaN;
  } catch {
    return Number.NaN;
  }
}
