import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '../db/client.server.ts';
import { isDatabaseOutage } from '../db/watch-database.server.ts';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import type { AnyJob } from './job.ts';
import {
  type Ending,
  forgetQueues,
  heartbeat,
  makeQueue,
  noteQueueError,
  pollQueues,
  type QueueOf,
  queueConnection,
  reclaimSilent,
  runJob,
  settingsOf,
} from './queues.server.ts';

export type { AnyJob, Job } from './job.ts';

const retryStartMs = 2_000;

/** How often to poll for due jobs; with a pooler there are no notifications, so a user may be waiting for the poll. */
const pollMs = { told: 5_000, pooled: 500 };
/** Slows down pg-boss's own polling of each queue, and features that we do not use. */
const seldomSeconds = 60 * 60;

/** Jobs still running this long after shutdown begins are handed back unfinished. */
const usualEndSeconds = 10;

let sender: Promise<PgBoss> | undefined;
let worker: PgBoss | undefined;

type Sending = {
  /** See `isOncePerKey`. */
  key?: string;
  afterSeconds?: number;
  /** Higher runs first; 0 when absent. */
  priority?: number;
  /** A transaction: the job is enqueued together with the change, or neither happens. */
  on?: Pick<Database, 'execute'>;
};

export async function enqueue<Payload extends object>(
  job: QueueOf<Payload>,
  payload: Payload,
  { key, afterSeconds, priority, on }: Sending = {},
): Promise<void> {
  const boss = worker ?? (await openSender());
  await makeQueue(boss, job);
  if (key && !job.isOncePerKey) {
    throw new Error(`The queue ${job.name} does not know keys: it is not once per key.`);
  }
  await boss.send(job.name, job.schema.parse(payload) as object, {
    ...(key ? { singletonKey: key } : {}),
    ...(afterSeconds ? { startAfter: afterSeconds } : {}),
    ...(priority === undefined ? {} : { priority }),
    ...(on ? { db: fromDrizzle(on, sql) } : {}),
  });
}

/** Enqueues one more run of a scheduled job, whose queue a worker has made. */
export async function enqueueScheduled(name: string): Promise<void> {
  const boss = worker ?? (await openSender());
  await boss.send(name, {});
}

/** Retries finally failed jobs of a queue; others are left alone. */
export async function retryFailed(name: string, ids: string[]): Promise<void> {
  const boss = worker ?? (await openSender());
  await boss.retry(name, ids);
}

export function isWorkingOnJobs(): boolean {
  return worker !== undefined;
}

/**
 * Starts working on jobs in this process. Returns a function to stop: running jobs are finished, or handed back to
 * another process when they abort at the signal or take too long.
 */
export async function startJobs(
  jobs: AnyJob[],
  { endSeconds = usualEndSeconds } = {},
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...queueConnection,
    connectionString: env().databaseUrl,
    max: 3,
    application_name: 'oriel jobs',
    // Left to the owner of the tables (db/migrate-queue.ts).
    reindex: false,
    flowIntervalSeconds: seldomSeconds,
    cronWorkerIntervalSeconds: 45,
    useListenNotify: !env().isDatabasePooled,
  });
  boss.on('error', noteQueueError);
  const ending = new AbortController();
  const outOfTime = new AbortController();
  try {
    await boss.start();
    await workOn(boss, { jobs, signal: ending.signal, outOfTime: outOfTime.signal });
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  worker = boss;
  const looking = setInterval(() => {
    reclaimSilent(boss).catch(noteQueueError);
  }, heartbeat.lookSeconds * 1000);
  const polling = keepPolling(boss, ending.signal);
  return async () => {
    clearInterval(looking);
    // Requests still in progress enqueue on a connection of their own.
    worker = undefined;
    ending.abort();
    await polling;
    const impatience = setTimeout(() => outOfTime.abort(), endSeconds * 1000);
    await boss.stop({ graceful: true, timeout: (endSeconds + 5) * 1000 });
    clearTimeout(impatience);
  };
}

async function workOn(boss: PgBoss, { jobs, ...ending }: { jobs: AnyJob[] } & Ending): Promise<void> {
  for (const job of jobs) {
    await makeQueue(boss, job);
    // A queue keeps its former settings otherwise, also those of an earlier release.
    await boss.updateQueue(job.name, settingsOf(job));
    for (let worker = 0; worker < (job.atOnce ?? 1); worker += 1) {
      await startWorker(boss, { job, ...ending });
    }
    if (job.cron) {
      await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
    }
    if (job.afterStartSeconds !== undefined) {
      await boss.send(job.name, {}, { startAfter: job.afterStartSeconds });
    }
  }
  // The schedule of a removed job would keep filling a queue without workers.
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) {
      await boss.unschedule(name);
    }
  }
}

async function keepPolling(boss: PgBoss, signal: AbortSignal): Promise<void> {
  const ms = env().isDatabasePooled ? pollMs.pooled : pollMs.told;
  while (!signal.aborted) {
    await pollQueues(boss).catch(noteQueueError);
    await pause(ms, undefined, { signal }).catch(() => {});
  }
}

async function startWorker(boss: PgBoss, { job, ...ending }: { job: AnyJob } & Ending): Promise<void> {
  const looks = {
    pollingIntervalSeconds: seldomSeconds,
    notifyPollingIntervalSeconds: seldomSeconds,
    heartbeatRefreshSeconds: heartbeat.everySeconds,
  };
  let workerId = '';
  workerId = await boss.work(job.name, looks, async (batch) => {
    try {
      for (const { id, data } of batch) {
        await runJob(job, { id, data, boss, ...ending });
      }
    } finally {
      // Several jobs inserted together notify only once.
      boss.notifyWorker(workerId);
    }
  });
}

/**
 * The same for a process with other work: when the database is away it does not fail, but retries until it works on
 * jobs or is stopped.
 */
export async function startJobsSoon(jobs: AnyJob[]): Promise<() => Promise<void>> {
  try {
    return await startJobs(jobs);
  } catch (error) {
    if (!(await isDatabaseOutage(error))) {
      throw error;
    }
  }
  const giveUp = new AbortController();
  const starting = tryUntilStarted(jobs, giveUp.signal);
  return async () => {
    giveUp.abort();
    await (await starting)();
  };
}

async function tryUntilStarted(jobs: AnyJob[], signal: AbortSignal): Promise<() => Promise<void>> {
  while (!signal.aborted) {
    await pause(retryStartMs, undefined, { signal }).catch(() => {});
    const stop = signal.aborted ? undefined : await startJobs(jobs).catch(() => undefined);
    if (stop) {
      return stop;
    }
  }
  return closeSender;
}

/**
 * Makes the queues ahead of the first job: otherwise a transaction that enqueues would wait for a second connection
 * while it holds one, and many of them could exhaust a pooler's connections. If the database is away, the first job
 * makes its own queue.
 */
export async function openQueues(jobs: AnyJob[]): Promise<void> {
  try {
    const boss = worker ?? (await openSender());
    for (const job of jobs) {
      await makeQueue(boss, job);
    }
  } catch (error) {
    log.debug({ err: error }, 'the queues could not be looked at');
  }
}

export async function closeSender(): Promise<void> {
  const open = sender;
  sender = undefined;
  const boss = await open?.catch(() => undefined);
  await boss?.stop({ graceful: false });
  forgetQueues();
}

/** The connection for enqueuing in a process that does not work on jobs. */
function openSender(): Promise<PgBoss> {
  sender ??= startSender();
  return sender;
}

async function startSender(): Promise<PgBoss> {
  const boss = new PgBoss({
    ...queueConnection,
    connectionString: env().databaseUrl,
    max: 2,
    application_name: 'oriel job sender',
    supervise: false,
    schedule: false,
  });
  boss.on('error', noteQueueError);
  try {
    return await boss.start();
  } catch (error) {
    sender = undefined;
    throw error;
  }
}
