import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { askPostgres, hasBothReplicas, primaryOf, rolesOf, switchOver } from '../databases.ts';
import { serversUp } from '../proxies.ts';
import type { Rig } from '../rig.ts';
import { databaseUrl, ports } from '../settings.ts';
import { until } from '../supervisor.ts';
import { failedSeconds, type PageReport, underMessages, underTraffic } from '../traffic.ts';
import { secondsInWords, type Trial } from '../trial.ts';

const goneMs = 30_000;

/** Both replicas die while uncached pages are requested constantly. */
const replicasGone: Trial = {
  name: 'replicas-gone',
  title: 'all replicas gone',
  passes: 'public pages 200',
  run: async (rig) => {
    const { replicas } = await rolesOf(rig.machines);
    try {
      return await underTraffic(rig, 'visitors', async () => {
        await pause(3_000);
        await Promise.all(replicas.map((replica) => replica.kill()));
        await pause(goneMs);
        return { conditions: {}, found: `gone for ${goneMs / 1000} s` };
      });
    } finally {
      for (const replica of replicas) replica.start();
    }
  },
};

const maxFailedShare = 0.001;
const maxFailedSeconds = 5;
const aroundMs = 15_000;

const plannedSwitch: Trial = {
  name: 'switch-over',
  title: 'planned switch-over',
  passes: 'failed requests under 0.1 %, at most 5 s',
  run: (rig) => {
    const work = async () => {
      await pause(aroundMs);
      // What a shutdown would otherwise write while statements wait.
      await askPostgres((await rolesOf(rig.machines)).primary.port, 'checkpoint');
      const started = performance.now();
      await withPausedPooler(() => moveThePrimary(rig));
      const seconds = (performance.now() - started) / 1000;
      await pause(aroundMs);
      return { conditions: {}, found: `switched in ${seconds.toFixed(1)} s` };
    };
    const judge = (report: PageReport) => ({
      'failed under 0.1 %': report.failed.length / report.requests < maxFailedShare,
      'failing at most 5 s': failedSeconds(report) <= maxFailedSeconds,
      'no answer slower than 5 s': report.slowestMs / 1000 <= maxFailedSeconds,
    });
    return underTraffic(rig, 'visitors and a member', () => underMessages(rig, work), judge);
  },
};

/** Statements wait at the pooler instead of failing. */
async function withPausedPooler(work: () => Promise<void>): Promise<void> {
  const pooler = new Client({
    connectionString: databaseUrl('pooler_admin', ports.pgbouncer, 'pgbouncer'),
  });
  await pooler.connect();
  try {
    await pooler.query('PAUSE oriel');
    await work();
  } finally {
    await pooler.query('RESUME oriel');
    await pooler.end();
  }
}

async function moveThePrimary({ machines, folder }: Rig): Promise<void> {
  const candidate = await switchOver(machines);
  const isMoved = async () => {
    const primary = await primaryOf(machines);
    // HAProxy may still lead only to the former one for a moment.
    return primary?.name === candidate && String(await serversUp(folder, 'primary')) === candidate;
  };
  await until('another primary', isMoved, { seconds: 30 });
}

const maxWriteSeconds = 30;
const maxStreamSeconds = 15;

const killPrimary: Trial = {
  name: 'kill-primary',
  title: '`kill -9` of the primary during message load',
  passes: 'writes again in 30 s; acknowledged lost 0, doubled 0; streams back in 15 s',
  run: (rig) =>
    underMessages(rig, async ({ writesAfter, streamsAfter }) => {
      await pause(5_000);
      const { primary } = await rolesOf(rig.machines);
      const killedAt = performance.now();
      await primary.kill();
      await until('writes again', async () => writesAfter(killedAt + 500) !== null, { seconds: 90 });
      const writes = Number(writesAfter(killedAt + 500)) + 0.5;
      const wroteAt = killedAt + writes * 1000;
      await until('streams tell of messages', async () => streamsAfter(wroteAt) !== null).catch(() => {});
      const streams = streamsAfter(wroteAt);
      primary.start();
      await rig.settle();
      return {
        conditions: {
          'writes in 30 s': writes <= maxWriteSeconds,
          'streams in 15 s': streams !== null && streams <= maxStreamSeconds,
        },
        found: `writes after ${secondsInWords(writes)}, streams ${secondsInWords(streams)} later`,
      };
    }),
};

const maxNoticeSeconds = 30;
const frozenMs = 45_000;

/** The primary's machine freezes: it closes nothing, refuses nothing, and wakes up still believing it leads. */
const freezePrimary: Trial = {
  name: 'freeze-primary',
  title: 'primary frozen (SIGSTOP)',
  passes: 'listener notices in 30 s; old primary rejoins, no split writes',
  run: (rig) =>
    underMessages(rig, async (messages) => {
      await pause(5_000);
      const { primary } = await rolesOf(rig.machines);
      const frozenAt = performance.now();
      primary.freeze();
      const noticed = await until('every node listens elsewhere', () => listensElsewhere(rig, primary.name))
        .then(() => (performance.now() - frozenAt) / 1000)
        .catch(() => null);
      await pause(Math.max(0, frozenMs - (performance.now() - frozenAt)));
      primary.thaw();
      // Writes that the old primary still accepts now would be a split brain.
      await pause(5_000);
      await until('the old primary follows', () => hasBothReplicas(rig.machines), { seconds: 90 });
      const writes = messages.writesAfter(frozenAt + 1_000);
      await messages.end();
      await rig.settle();
      const contents = await contentsOf(rig);
      return {
        conditions: {
          'noticed in 30 s': noticed !== null && noticed <= maxNoticeSeconds,
          'every machine has the same messages': new Set(contents).size === 1,
        },
        found: `all nodes listen to the new primary after ${secondsInWords(noticed)}, writes after ${secondsInWords(writes)}; the old one follows, with the same ${contents[0]?.split(' ')[0]} messages on all three`,
      };
    }),
};

/** Whether each web node's listening connection is on a primary other than `frozen`. */
async function listensElsewhere({ machines, webs }: Rig, frozen: string): Promise<boolean> {
  const { primary } = await rolesOf(machines);
  if (primary.name === frozen) return false;
  const [found] = await askPostgres<{ count: number }>(
    primary.port,
    `select count(*)::int as count from pg_stat_activity where application_name like 'oriel listen%'`,
  );
  return (found?.count ?? 0) >= webs.length;
}

/** Each machine's number of messages and a checksum over them, after the replicas have caught up. */
async function contentsOf({ machines }: Rig): Promise<string[]> {
  await pause(2_000);
  return Promise.all(
    machines.map(async ({ port }) => {
      const [row] = await askPostgres<{ contents: string }>(
        port,
        `select count(*) || ' ' || coalesce(md5(string_agg(id || ' ' || send_key, ',' order by id)), '') as contents from messages`,
        'oriel',
      );
      return row?.contents ?? '';
    }),
  );
}

export const failoverTrials = [replicasGone, plannedSwitch, killPrimary, freezePrimary];
