import { setTimeout as pause } from 'node:timers/promises';
import { primaryOf } from '../database-machines.ts';
import { failedShare, failuresInWords } from '../page-load.ts';
import { judge } from '../verdicts.ts';
import { startVisitors } from './traffic.ts';
import type { Trial } from './trial.ts';

const goneMs = 30_000;

/** Both replicas die; pages that nobody has kept are asked for all the time. */
export const replicasGone: Trial = {
  name: 'replicas-gone',
  title: 'all replicas gone',
  passes: 'public pages 200',
  run: async (rig) => {
    const primary = await primaryOf(rig.machines);
    const replicas = rig.machines.filter((machine) => machine !== primary);
    const visitors = startVisitors();
    try {
      await pause(3_000);
      await Promise.all(replicas.map((replica) => replica.kill()));
      await pause(goneMs);
      const pages = await visitors.end();
      return judge(
        { 'every page 200': pages.failed.length === 0 },
        `${failedShare(pages)} of ${pages.requests.toLocaleString('en-US')} pages failed in ${goneMs / 1000} s${pages.failed.length > 0 ? ` (${failuresInWords(pages)})` : ''}, slowest ${(pages.slowest / 1000).toFixed(1)} s`,
      );
    } finally {
      await visitors.end();
      for (const replica of replicas) replica.start();
    }
  },
};
