import { setTimeout as pause } from 'node:timers/promises';
import { askMachine, primaryOf, streamingReplicas } from '../database-machines.ts';
import { until } from '../processes.ts';
import type { Rig } from '../rig.ts';
import { judge } from '../verdicts.ts';
import { deliveryConditions, deliveryInWords, secondsInWords, startMessageWatch } from './message-watch.ts';
import type { Trial } from './trial.ts';

const maxNoticeSeconds = 30;
/** Long enough for another primary, and more. */
const frozenMs = 45_000;

/** The machine of the primary stands still: it ends nothing, refuses nothing, and comes back believing it leads. */
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
      // Whatever the old primary still takes in its first moments would be a split.
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

/** Whether each web node's listening connection is on a primary that is not `frozen`. */
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

/** What each machine has, once the replicas have caught up: the number of messages and a sum over all of them. */
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
