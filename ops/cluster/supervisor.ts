import { spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresUser } from '../../scripts/postgres-user.mjs';
import { unmountDisks } from './disks.ts';
import { fillTemplate } from './fill-template.ts';

/** A program that the rig starts and always ends. */
export type Program = {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  /** Runs as the account of the servers; PostgreSQL and PgBouncer refuse root. */
  isServer?: boolean;
  /** Processes that belong to it but are no longer its children. */
  kin?: () => number[];
};

export type Running = {
  name: string;
  logFile: string;
  hasEnded: () => boolean;
  signalAll: (signal: NodeJS.Signals) => void;
  /** Asks it to exit, and kills it after `graceSeconds`. */
  stop: (graceSeconds?: number) => Promise<void>;
  kill: () => Promise<void>;
};

/** A run's folder, and its programs. */
export type Supervisor = {
  folder: string;
  start: (program: Program) => Running;
  /** A folder of the servers. */
  makeFolder: (name: string) => Promise<string>;
  /** A file that only the servers and we can read; returns its path. */
  write: (name: string, text: string) => Promise<string>;
  /** The same, filled in from a template under ops. */
  writeFrom: (template: string, name: string, values: Record<string, string | number>) => Promise<string>;
  /** Stops all programs in reverse order. */
  stopAll: () => Promise<void>;
};

export async function makeSupervisor({ keepsLogs }: { keepsLogs: boolean }): Promise<Supervisor> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oriel-cluster-'));
  const { uid, gid } = postgresUser({ folder });
  const account = uid === undefined || gid === undefined ? null : { uid, gid };
  const running = new Set<Running>();
  const giveAway = async (place: string) => {
    if (account) await chown(place, account.uid, account.gid);
    return place;
  };
  await chmod(folder, 0o755);
  await giveAway(folder);
  const write = async (name: string, text: string) => {
    const file = path.join(folder, name);
    await writeFile(file, text, { mode: 0o600 });
    return giveAway(file);
  };
  // On any exit, when there is no time left.
  process.once('exit', () => {
    for (const each of [...running].reverse()) each.signalAll('SIGKILL');
    unmountDisks();
    if (!keepsLogs) rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    write,
    writeFrom: async (template, name, values) => {
      const text = await readFile(path.join(import.meta.dirname, '..', template), 'utf8');
      return write(name, fillTemplate(text, values));
    },
    makeFolder: async (name) => {
      const made = path.join(folder, name);
      await mkdir(made, { recursive: true, mode: 0o700 });
      return giveAway(made);
    },
    start: (program) => {
      const started = startProgram(program, { folder, account: program.isServer ? account : null });
      running.add(started);
      return started;
    },
    stopAll: async () => {
      for (const each of [...running].reverse()) {
        each.signalAll('SIGCONT');
        await each.stop(10);
      }
    },
  };
}

type Account = { uid: number; gid: number } | null;

function startProgram(
  { name, command, args, env, cwd = '/', kin = () => [] }: Program,
  { folder, account }: { folder: string; account: Account },
): Running {
  const logFile = path.join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const { PATH = '' } = process.env;
  const child = spawn(command, args, {
    cwd,
    env: { PATH: `/usr/sbin:/usr/bin:/bin:${PATH}`, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
    ...account,
  });
  child.once('error', (error) => console.error(`${name} could not be started: ${error.message}`));
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals, graceSeconds: number) => {
    if (hasEnded()) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), graceSeconds * 1000);
    await gone;
    clearTimeout(force);
  };
  const own = () => (hasEnded() ? [] : [child.pid ?? 0]);
  return {
    name,
    logFile,
    hasEnded,
    signalAll: (signal) => signalTrees([...own(), ...kin()], signal),
    stop: async (graceSeconds = 20) => {
      await end('SIGTERM', graceSeconds);
      signalTrees(kin(), 'SIGKILL');
    },
    kill: async () => {
      signalTrees([...own(), ...kin()], 'SIGKILL');
      await end('SIGKILL', 0);
    },
  };
}

/** Parents first: a parent that notices a dead child would start another. */
function signalTrees(roots: number[], signal: NodeJS.Signals): void {
  for (const pid of roots.flatMap(treeOf)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has already exited.
    }
  }
}

function treeOf(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(treeOf)];
  } catch {
    return [];
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
  const lines = of ? readFileSync(of.logFile, 'utf8').trimEnd().split('\n').slice(-15) : [];
  throw new Error([`${what}: not within ${seconds} s.`, ...lines].join('\n'));
}
