import { setTimeout as pause } from 'node:timers/promises';
import { failedShare, failuresInWords } from '../page-load.ts';
import { until } from '../processes.ts';
import { serversUp } from '../proxies.ts';
import { judge } from '../verdicts.ts';
import { deliveryConditions, deliveryInWords, startMessageWatch } from './message-watch.ts';
import { startTraffic } from './traffic.ts';
import type { Trial } from './trial.ts';

/** Like a release: the schema is extended first, while the old code runs; then node after node restarts. */
const expanding = [
  'set lock_timeout = 2000',
  'alter table creative_profiles add column rig_expanded text',
  'create index concurrently rig_expanded_idx on creative_profiles (rig_expanded)',
  'reset lock_timeout',
];
const contracting = ['alter table creative_profiles drop column rig_expanded'];

export const rollingRestart: Trial = {
  name: 'rolling-restart',
  title: 'rolling restart of 3 web nodes with an expanding migration',
  passes: '0 failed requests',
  run: async (rig) => {
    const traffic = await startTraffic(rig);
    const watch = await startMessageWatch(rig);
    const connection = await rig.database.connect();
    try {
      await pause(3_000);
      for (const statement of expanding) await connection.query(statement);
      const started = performance.now();
      for (const web of rig.webs) {
        await web.stop();
        await web.start();
        const isKnown = async () => (await serversUp(rig.place, 'ready')).length === rig.webs.length;
        await until(`HAProxy knows ${web.name} again`, isKnown);
      }
      const tookSeconds = (performance.now() - started) / 1000;
      await pause(3_000);
      const delivery = await watch.end();
      const pages = await traffic.end();
      return judge(
        { ...deliveryConditions(delivery), '0 failed': pages.failed.length === 0 },
        `restarted in ${tookSeconds.toFixed(0)} s; ${failedShare(pages)} of ${pages.requests.toLocaleString('en-US')} requests failed${pages.failed.length > 0 ? ` (${failuresInWords(pages)})` : ''}, slowest ${(pages.slowest / 1000).toFixed(1)} s; ${deliveryInWords(delivery)}`,
      );
    } finally {
      watch.giveUp();
      await traffic.end();
      for (const statement of contracting) await connection.query(statement);
      connection.release();
    }
  },
};
