import { setTimeout as pause } from 'node:timers/promises';
import { primaryOf } from '../database-machines.ts';
import { until } from '../processes.ts';
import { judge } from '../verdicts.ts';
import { deliveryConditions, deliveryInWords, secondsInWords, startMessageWatch } from './message-watch.ts';
import type { Trial } from './trial.ts';

const maxWriteSeconds = 30;
const maxStreamSeconds = 15;

/** The machine of the primary dies while members write. */
export const killPrimary: Trial = {
  name: 'kill-primary',
  title: '`kill -9` of the primary during message load',
  passes: 'writes again in 30 s; acknowledged lost 0, doubled 0; streams back in 15 s',
  run: async (rig) => {
    const watch = await startMessageWatch(rig);
    try {
      await pause(5_000);
      const primary = await primaryOf(rig.machines);
      const killedAt = performance.now();
      await primary?.kill();
      await until('writes again', async () => watch.writesAfter(killedAt + 500) !== null, { seconds: 90 });
      const wroteAfter = watch.writesAfter(killedAt + 500);
      const wroteAt = killedAt + 500 + Number(wroteAfter) * 1000;
      await until('streams tell of messages', async () => watch.streamsAfter(wroteAt) !== null, {
        seconds: 60,
      }).catch(() => {});
      const toldAfter = watch.streamsAfter(wroteAt);
      primary?.start();
      await rig.settle();
      const delivery = await watch.end();
      const writes = Number(wroteAfter) + 0.5;
      return judge(
        {
          ...deliveryConditions(delivery),
          'writes in 30 s': writes <= maxWriteSeconds,
          'streams in 15 s': toldAfter !== null && toldAfter <= maxStreamSeconds,
        },
        `${deliveryInWords(delivery)}; writes after ${secondsInWords(writes)}, streams ${secondsInWords(toldAfter)} later`,
      );
    } finally {
      watch.giveUp();
    }
  },
};
