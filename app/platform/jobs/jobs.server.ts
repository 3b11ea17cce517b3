import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { daySeconds } from '#app/platform/days.ts';
import type { Database } from '../db/client.server.ts';
import { isOfDatabase } from '../db/watch-database.server.ts';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';

/**
 * Work that is done later, once, and again when it failed: a queue in the database (pg-boss). A job's payload is
 * parsed by its schema before it is worked on, since it may have been written by an older release.
 */
export type Job<Payload> = {
  name: string;
  schema: z.ZodType<Payload>;
  handle: (payload: Payload) => Promise<void>;
  /** Tries after the first one. */
  retries: number;
  /** Before the first retry, in seconds; doubled for each further one. */
  retryDelaySeconds: number;
  /** When it runs by itself, as a cron line in UTC; its payload is then an empty object. */
  cron?: string;
  /** How many of them are worked on at a time. */
  atOnce?: number;
};

/** A job as it is registered: the payload is only known to the job itself. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs has no common payload
export type AnyJob = Job<any>;

const retryStartMs = 2_000;

/** A database that is silent is noticed after these; the queue's own upkeep may take long. */
const bounds = { connectionTimeoutMillis: 5_000, query_timeout: 20_000, keepAlive: true };

/** While the database is away, each look for work fails; the watch says so once (watch-database.server.ts). */
async function noteQueueError({ message }: { message: string }): Promise<void> {
  if (!(await isOfDatabase(new Error(message)))) {
    log.warn({ error: message }, 'the job queue reports an error');
  }
}

let sender: Promise<PgBoss> | undefined;
let worker: PgBoss | undefined;

/**
 * Puts a job into the queue. With a `key`, not while one with the same key is waiting. `on`: a transaction; the job is
 * then there when what it is about is, and both or neither.
 */
export async function enqueue<Payload extends object>(
  job: Pick<Job<Payload>, 'name' | 'schema' | 'retries' | 'retryDelaySeconds'>,
  payload: Payload,
  { key, afterSeconds, on }: { key?: string; afterSeconds?: number; on?: Pick<Database, 'execute'> } = {},
): Promise<void> {
  sender ??= openSender();
  const boss = await sender;
  await makeQueue(boss, job);
  await boss.send(job.name, job.schema.parse(payload) as object, {
    ...(key ? { singletonKey: key } : {}),
    ...(afterSeconds ? { startAfter: afterSeconds } : {}),
    ...(on ? { db: fromDrizzle(on, sql) } : {}),
  });
}

/** Starts working on jobs in this process. Returns how to stop: jobs under way are finished. */
export async function startJobs(jobs: AnyJob[]): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...bounds,
    connectionString: env().databaseUrl,
    max: 3,
    application_name: 'oriel jobs',
  });
  boss.on('error', noteQueueError);
  try {
    await boss.start();
    await workOn(boss, jobs);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  worker = boss;
  return async () => {
    worker = undefined;
    await boss.stop({ graceful: true, timeout: 10_000 });
    await closeSender();
  };
}

async function workOn(boss: PgBoss, jobs: AnyJob[]): Promise<void> {
  for (const job of jobs) {
    await makeQueue(boss, job);
    await boss.work(
      job.name,
      { pollingIntervalSeconds: 0.5, localConcurrency: job.atOnce ?? 1 },
      async (batch) => {
        for (const { id, data } of batch) {
          await run(job, id, data);
        }
      },
    );
    if (job.cron) {
      await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
    }
  }
  // The schedule of a job that is gone would go on filling a queue that nobody works on.
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) {
      await boss.unschedule(name);
    }
  }
}

/**
 * The same for a process that has other work too: when the database is away it does not fail, but tries again until it
 * works on jobs or is stopped.
 */
export async function startJobsSoon(jobs: AnyJob[]): Promise<() => Promise<void>> {
  try {
    return await startJobs(jobs);
  } catch (error) {
    if (!(await isOfDatabase(error))) {
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

/** Closes the connection that puts jobs into the queue; the next job opens a new one. */
export async function closeSender(): Promise<void> {
  const open = sender;
  sender = undefined;
  const boss = await open?.catch(() => undefined);
  if (boss && boss !== worker) {
    await boss.stop({ graceful: false });
  }
  queuesMade.clear();
}

async function run(job: AnyJob, id: string, data: unknown): Promise<void> {
  const started = performance.now();
  try {
    await job.handle(job.schema.parse(data ?? {}));
    log.debug({ job: job.name, id, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    log.error({ job: job.name, id, err: error }, 'job failed');
    throw error;
  }
}

async function openSender(): Promise<PgBoss> {
  if (worker) {
    return worker;
  }
  const boss = new PgBoss({
    ...bounds,
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

const queuesMade = new Set<string>();

async function makeQueue(
  boss: PgBoss,
  job: Pick<AnyJob, 'name' | 'retries' | 'retryDelaySeconds'>,
): Promise<void> {
  if (queuesMade.has(job.name)) {
    return;
  }
  await boss.createQueue(job.name, {
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    deleteAfterSeconds: daySeconds,
  });
  queuesMade.add(job.name);
}
