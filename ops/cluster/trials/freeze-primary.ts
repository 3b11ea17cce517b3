import { setTimeout as pause } from 'node:timers/promises';
import { askMachine, primaryOf, streamingReplicas } from '../database-machines.ts';
import { until } from '../processes.ts';
import type { Rig } from '../rig.ts';
import { judge } from '../verdicts.ts';
import { deliveryConditions, deliveryInWords, secondsInWords, startMessageWatch } from './message-watch.ts';
import type { Trial } from './trial.ts';

const maxNoticeSeconds = 30;
const frozenMs = 45_000;

/** The primary's machine freezes: it closes nothing, refuses nothing, and wakes up still believing it leads. */
export const freezePrimary: Trial = {
  name: 'freeze-primary',
  title: 'primary frozen (SIGSTOP)',
  passes: 'listener notices in 30 s; old primary rejoins, no split writes',
  run: async (rig) => {
    const watch = await startMessageWatch(rig);
    try {
      await pause(5_000);
      const primary = await primaryOf(rig.machines);
      if (!primary) throw new Error('There is no primary to freeze.');
      const frozenAt = performance.now();
      primary.freeze();
      const listening = until(
        'every node listens to another primary',
        () => listensElsewhere(rig, primary.name),
        {
          seconds: 60,
        },
      )
        .then(() => (performance.now() - frozenAt) / 1000)
        .catch(() => null);
      const heardAfter = await listening;
      await pause(Math.max(0, frozenMs - (performance.now() - frozenAt)));
      primary.thaw();
      // Writes that the old primary still accepts now would be a split brain.
      await pause(5_000);
      await until(
        'the old primary follows',
        async () => (await streamingReplicas(rig.machines)).length === 2,
        {
          seconds: 90,
        },
      );
      const writes = watch.writesAfter(frozenAt + 1_000);
      const delivery = await watch.end();
      await rig.settle();
      const contents = await contentsOf(rig);
      return judge(
        {
          ...deliveryConditions(delivery),
          'noticed in 30 s': heardAfter !== null && heardAfter <= maxNoticeSeconds,
          'every machine has the same messages': new Set(contents).size === 1,
        },
        `all nodes listen to the new primary after ${secondsInWords(heardAfter)}, writes after ${secondsInWords(writes)}; the old one follows, with the same ${contents[0]?.split(' ')[0]} messages on all three; ${deliveryInWords(delivery)}`,
      );
    } finally {
      watch.giveUp();
    }
  },
};

/** Whether each web node's listening connection is on a primary other than `frozen`. */
async function listensElsewhere({ machines, webs }: Rig, frozen: string): Promise<boolean> {
  const primary = await primaryOf(machines);
  if (!primary || primary.name === frozen) return false;
  const [found] = await askMachine<{ count: number }>(
    primary,
    `select count(*)::int as count from pg_stat_activity where application_name like 'oriel listen%'`,
    { database: 'oriel' },
  );
  return (found?.count ?? 0) >= webs.length;
}

/** Each machine's number of messages and a checksum over them, after the replicas have caught up. */
async function contentsOf({ machines }: Rig): Promise<string[]> {
  await pause(2_000);
  return Promise.all(
    machines.map(async (machine) => {
      const [row] = await askMachine<{ contents: string }>(
        machine,
        `select count(*) || ' ' || coalesce(md5(string_agg(id || ' ' || send_key, ',' order by id)), '') as contents from messages`,
        { database: 'oriel' },
      );
      return row?.contents ?? '';
    }),
  );
}
