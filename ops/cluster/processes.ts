import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The account a program runs as; empty for our own. */
export type Account = { uid?: number; gid?: number };

export type Running = {
  name: string;
  pid: number;
  logFile: string;
  hasEnded: () => boolean;
  signalAll: (signal: NodeJS.Signals) => void;
  /** Asks it to exit, and kills it after `graceSeconds`. */
  stop: (graceSeconds?: number) => Promise<void>;
  kill: () => Promise<void>;
};

type Program = {
  name: string;
  command: string;
  args: string[];
  folder: string;
  env?: Record<string, string>;
  account?: Account;
  cwd?: string;
  /** Processes that belong to it but are no longer its children. */
  kin?: () => number[];
};

const running = new Set<Running>();

/** Starts a program that the rig always ends. Its output goes to `<folder>/<name>.log`. */
export function startProgram({
  name,
  command,
  args,
  folder,
  env,
  account = {},
  cwd = '/',
  kin,
}: Program): Running {
  const logFile = path.join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const { PATH = '' } = process.env;
  const child = spawn(command, args, {
    cwd,
    env: { PATH: `/usr/sbin:/usr/bin:/bin:${PATH}`, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    ...account,
  });
  const started: Running = {
    name,
    pid: child.pid ?? 0,
    logFile,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signalAll: (signal) => signalTree([child.pid ?? 0, ...(kin?.() ?? [])], signal),
    stop: async (graceSeconds = 20) => {
      await end(child, { signal: 'SIGTERM', graceSeconds });
      signalTree(kin?.() ?? [], 'SIGKILL');
    },
    kill: async () => {
      signalTree([child.pid ?? 0, ...(kin?.() ?? [])], 'SIGKILL');
      await end(child, { signal: 'SIGKILL', graceSeconds: 0 });
    },
  };
  child.once('error', (error) => console.error(`${name} could not be started: ${error.message}`));
  running.add(started);
  child.once('exit', () => running.delete(started));
  return started;
}

/** Stops all programs in reverse order. */
export async function stopEverything(): Promise<void> {
  for (const each of [...running].reverse()) {
    each.signalAll('SIGCONT');
    await each.stop(10);
  }
}

/** Kills everything at once, when there is no time left. */
export function killEverything(): void {
  for (const each of [...running].reverse()) {
    each.signalAll('SIGKILL');
  }
}

/** Waits for a truthy result of `isTrue`. Throws after `seconds`, with the last lines of the log if there is one. */
export async function until<Found>(
  what: string,
  isTrue: () => Promise<Found | null | undefined | false>,
  { seconds = 60, of }: { seconds?: number; of?: Running } = {},
): Promise<Found> {
  const latest = performance.now() + seconds * 1000;
  while (performance.now() < latest) {
    const found = await isTrue().catch(() => null);
    if (found) return found;
    if (of?.hasEnded()) break;
    await pause(100);
  }
  const log = of ? `\n${lastLines(of.logFile)}` : '';
  throw new Error(`${what}: not within ${seconds} s.${log}`);
}

function lastLines(file: string, count = 15): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
}

async function end(
  child: ChildProcess,
  { signal, graceSeconds }: { signal: NodeJS.Signals; graceSeconds: number },
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), graceSeconds * 1000);
  await gone;
  clearTimeout(force);
}

function signalTree(roots: number[], signal: NodeJS.Signals): void {
  // Parents first: a parent that notices a dead child would start another.
  for (const pid of roots.flatMap((root) => [root, ...descendants(root)])) {
    try {
      if (pid > 1) process.kill(pid, signal);
    } catch {
      // It has already exited.
    }
  }
}

function descendants(pid: number): number[] {
  const childrenOf = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = parentOf(Number(name));
    if (parent !== null) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  const left = [pid];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const children = childrenOf.get(next) ?? [];
    found.push(...children);
    left.push(...children);
  }
  return found;
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // A program's name, in parentheses, may contain anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
