import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { localUrl } from './address.mjs';
import { end } from './children.mjs';
import { beforeLeaving, isLeaving } from './farewell.mjs';
import { checkout } from './paths.mjs';
import { Trouble } from './trouble.mjs';

const readySeconds = 120;
const drainSeconds = 20;

/**
 * Starts a server script on the pinned Node and resolves when its /readyz answers 200, to
 * `{ died, stop() }`; `died` rejects when it ends without having been asked to.
 * It runs in a process group of its own (a Ctrl-C is passed on once, as SIGTERM) and leaves when we do.
 */
export async function startWebServer({ script, node, env, address, stdio = 'inherit' }) {
  const child = spawn(node, ['--import', './scripts/leave-with-launcher.mjs', script], {
    cwd: checkout,
    env,
    detached: true,
    stdio: ['ignore', stdio, stdio, 'ipc'],
  });
  let asked = false;
  const stop = async () => {
    asked = true;
    await end(child, { graceSeconds: drainSeconds });
  };
  beforeLeaving(stop);
  const died = new Promise((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (!asked && !isLeaving()) reject(endedEarly(code, signal));
    });
  });
  died.catch(() => {});
  const given = new AbortController();
  try {
    await Promise.race([ready(address, given.signal), died]);
  } finally {
    given.abort();
  }
  return { died, stop };
}

async function ready(address, signal) {
  const url = `${localUrl(address)}/readyz`;
  const latest = Date.now() + readySeconds * 1000;
  while (!signal.aborted) {
    if (await answers(url)) return;
    if (Date.now() > latest) {
      throw new Trouble(`The server did not get ready in ${readySeconds} s.`, {
        wayOut: `Look at its log lines above, and at what ${url} answers.`,
      });
    }
    await pause(50);
  }
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).status === 200;
  } catch {
    return false;
  }
}

function endedEarly(code, signal) {
  const how = signal ? `by ${signal}` : `with exit code ${code}`;
  return new Trouble(`The web server ended unexpectedly (${how}); the database was stopped in order.`, {
    wayOut: 'Look at the last log lines above, then start again.',
  });
}
