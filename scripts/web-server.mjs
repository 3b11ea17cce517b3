import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { localUrl } from './address.mjs';
import { end } from './children.mjs';
import { beforeLeaving } from './farewell.mjs';
import { keepRunning } from './keep-running.mjs';
import { step } from './narrate.mjs';
import { checkout } from './paths.mjs';
import { Trouble } from './trouble.mjs';

const readySeconds = 120;
/** A server ends by itself before (server/app.ts), unless it hangs. */
const endSeconds = 45;
const usualDrainSeconds = 10;
const pollMs = 50;
const maxMisses = 3;
/**
 * For glibc, whose threads would each keep what they once took of the memory: few arenas, and large pieces, as compression
 * takes them, given back at once (docs/DEPLOY.md, Units of systemd).
 */
export const thriftyMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Runs a server script until the launcher leaves, and again after each crash. One that no longer answers `/healthz`,
 * which needs no database, three times in a row counts as crashed; it is asked every `livenessMs`, and never when that
 * is 0. Resolves when it answers for the first time, to `{ failed }` (see keepRunning).
 */
export function keepWebServer({ delaysMs, healthyMs, ...server }) {
  return keepRunning({
    name: 'The web server',
    wayOut: 'Look at the last log lines above, then start again.',
    delaysMs,
    healthyMs,
    start: ({ isFirst, signal }) =>
      isFirst
        ? step('Starting the web server', () => launch({ ...server, probe: '/readyz', signal }))
        : // Without a database it still shows the pages it will have kept, and says so in words.
          launch({ ...server, probe: '/healthz', signal }),
  });
}

/** Starts a server script once, resolves when it is ready, and stops it when the launcher leaves. */
export async function startWebServer(server) {
  const leaving = new AbortController();
  const launching = launch({ ...server, probe: '/readyz', signal: leaving.signal });
  beforeLeaving(async () => {
    leaving.abort();
    await (await launching.catch(() => undefined))?.stop();
  });
  await launching;
}

/**
 * Starts a server script on the pinned Node and resolves when its probe answers 200, to `{ ended, stop() }`.
 * It runs in a process group of its own (a Ctrl-C is passed on once, as SIGTERM) and leaves when we do.
 * Nothing is left running when it rejects, or when `signal` ends the waiting.
 */
async function launch({ script, node, env, address, stdio = 'inherit', probe, livenessMs = 0, signal }) {
  const child = spawn(node, ['--import', './scripts/leave-with-launcher.mjs', script], {
    cwd: checkout,
    env: { ...thriftyMemory, ...env },
    detached: true,
    stdio: ['ignore', stdio, stdio, 'ipc'],
  });
  let asked = false;
  const watching = new AbortController();
  const stop = async () => {
    asked = true;
    watching.abort();
    await end(child, { graceSeconds: endSeconds + Number(env.DRAIN_SECONDS || usualDrainSeconds) });
  };
  const gone = new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started: ${error.message}`));
    child.once('exit', (code, by) => resolve(`ended unexpectedly (${by ?? `exit code ${code}`})`));
  });
  const waiting = new AbortController();
  try {
    const how = await Promise.race([
      ready(`${localUrl(address)}${probe}`, AbortSignal.any([waiting.signal, signal])),
      gone,
    ]);
    if (how) throw endedEarly(how);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    waiting.abort();
  }
  let isHung = false;
  const ended = new Promise((resolve) => {
    gone.then((how) => {
      watching.abort();
      if (!asked) resolve(isHung ? 'no longer answered' : how);
    });
  });
  if (livenessMs > 0) {
    hangs(`${localUrl(address)}/healthz`, { everyMs: livenessMs, signal: watching.signal }).then((hung) => {
      if (!hung) return;
      isHung = true;
      // Whatever keeps it from answering keeps it from leaving, too.
      child.kill('SIGKILL');
    });
  }
  return { ended, stop };
}

/** Resolves to true once a server has missed so many questions in a row, to false when nobody watches any more. */
async function hangs(url, { everyMs, signal }) {
  for (let misses = 0; misses < maxMisses; ) {
    await pause(everyMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return false;
    misses = (await answers(url, everyMs)) ? 0 : misses + 1;
  }
  return !signal.aborted;
}

async function ready(url, signal) {
  const latest = Date.now() + readySeconds * 1000;
  while (!signal.aborted) {
    if (await answers(url)) return;
    if (Date.now() > latest) {
      throw new Trouble(`The web server did not get ready in ${readySeconds} s.`, {
        wayOut: `Look at its log lines above, and at what ${url} answers.`,
      });
    }
    await pause(pollMs);
  }
}

async function answers(url, withinMs = 2000) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(withinMs) })).status === 200;
  } catch {
    return false;
  }
}

function endedEarly(how) {
  return new Trouble(`The web server ${how} while it was starting.`, {
    wayOut: 'Look at the last log lines above, then start again.',
  });
}
