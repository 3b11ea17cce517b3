import { setTimeout as pause } from 'node:timers/promises';
import { beforeLeaving } from './farewell.mjs';
import { say } from './narrate.mjs';
import { Trouble } from './trouble.mjs';

/** Waits before each further start. When all of them are used up, starting has failed again and again. */
const restartDelaysMs = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000];
/** What has run this long was healthy: its next end begins the count anew. */
const healthyAfterMs = 60_000;

/**
 * Keeps a part of the site running until the launcher leaves: starts it, and starts it again when it ends without
 * having been asked to. `start({ isFirst, signal })` resolves, once the part runs, to `{ ended, stop() }`; `ended`
 * resolves to how it ended, in words, and only when nobody asked it to. A first start that fails is thrown, since
 * the person who typed the command is there to mend it.
 * Resolves to what the first start gave and `failed`, a promise that rejects with Trouble when it gives up.
 */
export async function keepRunning({
  name,
  start,
  wayOut,
  delaysMs = restartDelaysMs,
  healthyMs = healthyAfterMs,
  tell = say,
}) {
  const leaving = new AbortController();
  const { signal } = leaving;
  let current = start({ isFirst: true, signal });
  beforeLeaving(async () => {
    leaving.abort();
    const running = await current.catch(() => undefined);
    await running?.stop();
  });
  const first = await current.catch((error) => {
    if (!signal.aborted) throw error;
  });
  if (signal.aborted) return new Promise(() => {});
  const failed = keep(first);
  failed.catch(() => {});
  return { ...first, failed };

  async function keep(started) {
    let running = started;
    let begun = Date.now();
    let failures = 0;
    for (;;) {
      const how = running ? await running.ended : 'did not start';
      if (signal.aborted) return new Promise(() => {});
      if (running && Date.now() - begun >= healthyMs) failures = 0;
      if (failures === delaysMs.length) throw gaveUp(how);
      const delay = delaysMs[failures];
      failures += 1;
      tell(`✗ ${name} ${how}. Starting it again in ${delay / 1000} s …`);
      await pause(delay, undefined, { signal }).catch(() => {});
      if (signal.aborted) return new Promise(() => {});
      begun = Date.now();
      running = await startAgain();
      if (running) tell(`✓ ${name} is running again.`);
    }
  }

  async function startAgain() {
    current = start({ isFirst: false, signal });
    try {
      return await current;
    } catch (error) {
      if (!signal.aborted) tell(`✗ ${error.message}`);
      return undefined;
    }
  }

  function gaveUp(how) {
    const times = delaysMs.length + 1;
    return new Trouble(`${name} ${how}, for the ${ordinal(times)} time in a row: it is not started again.`, {
      wayOut,
    });
  }
}

function ordinal(count) {
  return `${count}${{ 1: 'st', 2: 'nd', 3: 'rd' }[count] ?? 'th'}`;
}
