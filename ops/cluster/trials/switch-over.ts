import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { primaryOf, standbyOf, switchOver } from '../database-machines.ts';
import { failedSeconds, failedShare, failuresInWords } from '../page-load.ts';
import { host, ports } from '../ports.ts';
import { until } from '../processes.ts';
import { poolerAdmin, serversUp } from '../proxies.ts';
import type { Rig } from '../rig.ts';
import { judge } from '../verdicts.ts';
import { deliveryConditions, deliveryInWords, startMessageWatch } from './message-watch.ts';
import { startTraffic } from './traffic.ts';
import type { Trial } from './trial.ts';

const maxFailedShare = 0.001;
const maxSeconds = 5;
const aroundMs = 15_000;

export const switchOverTrial: Trial = {
  name: 'switch-over',
  title: 'planned switch-over',
  passes: 'failed requests under 0.1 %, at most 5 s',
  run: async (rig) => {
    const traffic = await startTraffic(rig);
    const watch = await startMessageWatch(rig);
    try {
      await pause(aroundMs);
      const started = performance.now();
      await withPausedPooler(() => moveThePrimary(rig));
      const tookSeconds = (performance.now() - started) / 1000;
      await pause(aroundMs);
      const delivery = await watch.end();
      const pages = await traffic.end();
      const share = pages.failed.length / pages.requests;
      const failures = pages.failed.length > 0 ? ` (${failuresInWords(pages)})` : '';
      return judge(
        {
          ...deliveryConditions(delivery),
          'failed under 0.1 %': share < maxFailedShare,
          'failing at most 5 s': failedSeconds(pages) <= maxSeconds,
          'no answer slower than 5 s': pages.slowest / 1000 <= maxSeconds,
        },
        `switched in ${tookSeconds.toFixed(1)} s; ${failedShare(pages)} of ${pages.requests.toLocaleString('en-US')} requests failed${failures}, slowest answer ${(pages.slowest / 1000).toFixed(1)} s; ${deliveryInWords(delivery)}`,
      );
    } finally {
      watch.giveUp();
      await traffic.end();
    }
  },
};

/** Statements wait at the pooler instead of failing. */
async function withPausedPooler(work: () => Promise<void>): Promise<void> {
  const pooler = new Client({ ...poolerAdmin, host, port: ports.pgbouncer, database: 'pgbouncer' });
  await pooler.connect();
  try {
    await pooler.query('PAUSE oriel');
    await work();
  } finally {
    await pooler.query('RESUME oriel');
    await pooler.end();
  }
}

async function moveThePrimary({ machines, place }: Rig): Promise<void> {
  const before = await primaryOf(machines);
  const candidate = before && (await standbyOf(before));
  if (!before || !candidate) throw new Error('There is nobody to switch over to.');
  await switchOver(machines, { leader: before.name, candidate });
  const isMoved = async () => {
    const primary = await primaryOf(machines);
    // HAProxy may still lead only to the former one for a moment.
    return primary?.name === candidate && String(await serversUp(place, 'primary')) === candidate;
  };
  await until('another primary', isMoved, { seconds: 30 });
}
