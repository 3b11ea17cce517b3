import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, processesWorkingIn } from './process-identity.mjs';
import { Trouble } from './trouble.mjs';

const stopSeconds = 60;
const pollMilliseconds = 20;

/** What `postmaster.pid` says: `{ pid, folder, port, status }`; undefined when there is none. */
export function readPostmasterFile(cluster) {
  try {
    const lines = fs.readFileSync(pidFile(cluster), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, folder: lines[1], port: Number(lines[3]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}

/**
 * Ends what an earlier start left behind: a PostgreSQL still running on this cluster is stopped, backends
 * without their postmaster are waited for, and a pid file that names a stranger is removed.
 */
export async function clearLeftovers({ cluster, log }) {
  const named = readPostmasterFile(cluster);
  if (named && isPostmasterOf(cluster, named.pid)) {
    log('stopping a database left running by an earlier start');
    await stopPostmaster(named.pid);
  }
  await waitFor(() => processesWorkingIn(cluster).length === 0, {
    seconds: stopSeconds,
    otherwise: () =>
      new Trouble(`Other processes still use the database (${processesWorkingIn(cluster).join(', ')}).`, {
        wayOut: `End them and run the same command again: kill ${processesWorkingIn(cluster).join(' ')}`,
      }),
  });
  // PostgreSQL believes any living process with that number to be its predecessor; numbers are used again.
  if (named && !isPostmasterOf(cluster, named.pid)) fs.rmSync(pidFile(cluster), { force: true });
}

/** Resolves when the server of process `child` accepts connections; throws when it ended instead. */
export async function waitUntilReady({ cluster, child, log }) {
  const begun = Date.now();
  let told = false;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('PostgreSQL stopped while starting');
    const file = readPostmasterFile(cluster);
    if (file?.pid === child.pid && file.status === 'ready') return;
    if (!told && Date.now() - begun > 1500) {
      told = true;
      log('the database recovers from an unclean stop');
    }
    await pause(pollMilliseconds);
  }
}

/** Stops a postmaster: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(pid) {
  signal(pid, 'SIGINT');
  await waitFor(() => !isAlive(pid), {
    seconds: stopSeconds,
    otherwise: () => {
      signal(pid, 'SIGQUIT');
      return new Trouble(
        `PostgreSQL (process ${pid}) did not stop in ${stopSeconds} s and was told to abort.`,
        {
          wayOut: 'Start again: it recovers by itself.',
        },
      );
    },
  });
}

function isPostmasterOf(cluster, pid) {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return processesWorkingIn(cluster).includes(pid);
  return readPostmasterFile(cluster)?.folder === cluster;
}

async function waitFor(condition, { seconds, otherwise }) {
  const end = Date.now() + seconds * 1000;
  while (!condition()) {
    if (Date.now() > end) throw otherwise();
    await pause(pollMilliseconds);
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

function pidFile(cluster) {
  return path.join(cluster, 'postmaster.pid');
}
