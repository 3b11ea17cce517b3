import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ownDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { type AnyJob, closeSender, enqueue, isWorkingOnJobs, startJobs } from './jobs.server.ts';
import { pollQueues, reclaimSilent } from './queues.server.ts';

/** What becomes of a job when the process that works on it ends, in order or not. */

const pool = testPool();
const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await closeSender();
});

/** A job of its own for each test; `handle` is what it does. */
function job(name: string, handle: AnyJob['handle'] = async () => {}): AnyJob {
  return { name, schema: z.object({}), handle, retries: 3, retryDelaySeconds: 1 };
}

async function work(on: AnyJob, settings?: { endSeconds: number }): Promise<() => Promise<void>> {
  const stop = await startJobs([on], settings);
  stops.push(stop);
  return stop;
}

async function rowOf({ name }: AnyJob) {
  const { rows } = await pool.query(
    `select state::text as state, retry_count as retries, started_on is null as is_fresh,
            start_after < now() + interval '3 seconds' as is_soon
       from pgboss.job where name = $1`,
    [name],
  );
  return rows[0];
}

/** A process that takes the next job, as one that is killed then. */
async function takeAndDie({ name }: AnyJob): Promise<void> {
  const boss = await new PgBoss({ connectionString: ownDatabaseUrl(), supervise: false }).start();
  expect(await boss.fetch(name)).toHaveLength(1);
  await boss.stop({ graceful: false });
}

/** What every process that works on jobs does now and then. */
async function look(): Promise<void> {
  const boss = await new PgBoss({ connectionString: ownDatabaseUrl(), supervise: false }).start();
  await reclaimSilent(boss);
  await boss.stop({ graceful: false });
}

test('a job that stops at the signal is handed back at once, and none of its retries is used up', async () => {
  let begun = 0;
  const long = job('stops-at-the-signal', async (_payload, signal) => {
    begun += 1;
    if (begun === 1) {
      await pause(60_000, undefined, { signal });
    }
  });
  const stop = await work(long);
  await enqueue(long, {});
  await vi.waitFor(() => expect(begun).toBe(1), 5_000);
  await stop();
  expect(await rowOf(long)).toEqual({ state: 'retry', retries: 0, is_fresh: true, is_soon: true });
  await work(long);
  await vi.waitFor(
    async () => expect(await rowOf(long)).toMatchObject({ state: 'completed', retries: 0 }),
    8_000,
  );
  expect(begun).toBe(2);
});

test('a job that does not stop is handed back when the time is over', async () => {
  let isLetGo = false;
  const stubborn = job('does-not-stop', async () => {
    while (!isLetGo) await pause(20);
  });
  const stop = await work(stubborn, { endSeconds: 0.1 });
  await enqueue(stubborn, {});
  await vi.waitFor(async () => expect(await rowOf(stubborn)).toMatchObject({ state: 'active' }), 5_000);
  await stop();
  expect(await rowOf(stubborn)).toEqual({ state: 'retry', retries: 0, is_fresh: true, is_soon: true });
  isLetGo = true;
});

test('a job under way that is soon done is finished', async () => {
  let isBegun = false;
  const short = job('soon-done', async () => {
    isBegun = true;
    await pause(300);
  });
  const stop = await work(short);
  await enqueue(short, {});
  await vi.waitFor(() => expect(isBegun).toBe(true), 5_000);
  await stop();
  expect(await rowOf(short)).toMatchObject({ state: 'completed' });
});

test('a job of a process that was killed is tried again once nothing was heard of it for 40 s', async () => {
  const orphan = job('orphan');
  await enqueue(orphan, {});
  await takeAndDie(orphan);
  await pool.query(`update pgboss.job set heartbeat_on = now() - interval '39 s' where name = 'orphan'`);
  await look();
  expect(await rowOf(orphan)).toMatchObject({ state: 'active' });
  await pool.query(`update pgboss.job set heartbeat_on = now() - interval '41 s' where name = 'orphan'`);
  await look();
  expect(await rowOf(orphan)).toMatchObject({ state: 'retry', is_soon: true });
  await work(orphan);
  await vi.waitFor(
    async () => expect(await rowOf(orphan)).toMatchObject({ state: 'completed', retries: 1 }),
    5_000,
  );
});

test('a queue that an earlier release made gets the settings of this one', async () => {
  const old = job('made-before');
  const boss = await new PgBoss({ connectionString: ownDatabaseUrl(), supervise: false }).start();
  await boss.createQueue(old.name, { retryLimit: 1 });
  await boss.stop({ graceful: false });
  await work(old);
  const { rows } = await pool.query(
    'select retry_limit, heartbeat_seconds from pgboss.queue where name = $1',
    [old.name],
  );
  expect(rows).toEqual([{ retry_limit: 3, heartbeat_seconds: 40 }]);
});

test('a job can be put in while and after the process stops working on them', async () => {
  const late = job('late');
  const stop = await work(late);
  expect(isWorkingOnJobs()).toBe(true);
  const stopped = stop();
  await enqueue(late, {});
  await stopped;
  await enqueue(late, {});
  expect(isWorkingOnJobs()).toBe(false);
  const { rows } = await pool.query(`select count(*)::int as n from pgboss.job where name = 'late'`);
  expect(rows).toEqual([{ n: 2 }]);
});

test('a job of which nobody was told is found, in whatever queue it is', async () => {
  const worked: string[] = [];
  const two = ['lost-one', 'lost-two'].map((name) => job(name, async () => void worked.push(name)));
  stops.push(await startJobs(two));
  for (const one of two) await enqueue(one, {}, { afterSeconds: 3_600 });
  // Without a word from the database.
  await pool.query(`update pgboss.job set start_after = now() where name like 'lost-%'`);
  await vi.waitFor(() => expect(worked.toSorted()).toEqual(['lost-one', 'lost-two']), 20_000);
});

test('one statement looks at all queues, and wakes only those that have something due', async () => {
  const names = ['due', 'later', 'empty'];
  for (const name of names) await enqueue(job(name), {}, { afterSeconds: 3_600 });
  await pool.query(`update pgboss.job set start_after = now() where name = 'due'`);
  await pool.query(`delete from pgboss.job where name = 'empty'`);
  const woken: string[] = [];
  const statements = vi.fn((text: string, values: unknown[]) => pool.query(text, values));
  await pollQueues({
    getWipData: () => [...names, ...names].map((name, place) => ({ id: `${name} ${place}`, name })),
    getDb: () => ({ executeSql: statements }),
    notifyWorker: (id: string) => void woken.push(id),
  } as unknown as PgBoss);
  expect(statements).toHaveBeenCalledTimes(1);
  expect(woken).toEqual(['due 0', 'due 3']);
});
