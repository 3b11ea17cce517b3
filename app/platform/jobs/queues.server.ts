import type { PgBoss } from 'pg-boss';
import { daySeconds } from '#app/platform/days.ts';
import { isDatabaseOutage } from '../db/watch-database.server.ts';
import { log } from '../log.server.ts';
import { countJob } from '../metrics.server.ts';
import { traced } from '../tracing/span.ts';
import type { AnyJob, Job } from './job.ts';

/** How job queues are made, and the settings of their connections. */

/**
 * A process sends a heartbeat for each running job. After `silentSeconds` without one, the job of a killed process is
 * tried again (as one of its retries: the job may be what killed it); processes check every `lookSeconds`. The margin
 * must cover an overloaded machine and a database failover.
 */
export const heartbeat = { everySeconds: 10, silentSeconds: 40, lookSeconds: 10 };

/** Limits for a silent database; the queue's own maintenance may take long. */
export const queueConnection = { connectionTimeoutMillis: 5_000, query_timeout: 20_000, keepAlive: true };

/** While the database is away every poll fails; the watch logs it once (watch-database.server.ts). */
export async function noteQueueError({ message }: { message: string }): Promise<void> {
  if (!(await isDatabaseOutage(new Error(message)))) {
    log.warn({ error: message }, 'the job queue reports an error');
  }
}

export type QueueOf<Payload> = Pick<
  Job<Payload>,
  'name' | 'schema' | 'retries' | 'retryDelaySeconds' | 'isOncePerKey' | 'maxSeconds'
>;

const queuesMade = new Set<string>();

export async function makeQueue(boss: PgBoss, job: Omit<QueueOf<never>, 'schema'>): Promise<void> {
  if (queuesMade.has(job.name)) {
    return;
  }
  const policy = job.isOncePerKey ? 'short' : 'standard';
  await boss.createQueue(job.name, { policy, ...settingsOf(job) });
  // pg-boss does not change the policy of an existing queue. Changing it is safe: each job stores its own copy, so
  // waiting jobs keep theirs, and new ones get this.
  await boss
    .getDb()
    .executeSql('update pgboss.queue set policy = $2 where name = $1 and policy <> $2', [job.name, policy]);
  queuesMade.add(job.name);
}

export function settingsOf(job: Omit<QueueOf<never>, 'schema'>) {
  return {
    retryLimit: job.retries,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    deleteAfterSeconds: daySeconds,
    heartbeatSeconds: heartbeat.silentSeconds,
    notify: true,
    ...(job.maxSeconds ? { expireInSeconds: job.maxSeconds } : {}),
  };
}

export function forgetQueues(): void {
  queuesMade.clear();
}

/**
 * Wakes the workers of queues with a due job. The database notifies of new jobs (NOTIFY); polling finds jobs that
 * became due later, and lost notifications. One statement for all queues: pg-boss would ask for each.
 */
export async function pollQueues(boss: PgBoss): Promise<void> {
  const workers = boss.getWipData({ includeInternal: true });
  const names = [...new Set(workers.map(({ name }) => name))];
  const { rows } = await boss.getDb().executeSql(
    `select q.name from unnest($1::text[]) as q (name)
      where exists (select from pgboss.job j
                     where j.name = q.name and j.state < 'active' and not j.blocked
                       and j.start_after <= pgboss.job_now())`,
    [names],
  );
  const due = new Set(rows.map(({ name }: { name: string }) => name));
  for (const { id, name } of workers) {
    if (due.has(name)) {
      boss.notifyWorker(id);
    }
  }
}

/**
 * Requeues jobs of killed processes: those without a heartbeat for as long as their queue allows. It counts as a retry,
 * since the job may have killed the process, but without the delay after a failure, which pg-boss's own slower check
 * would add. pg-boss fails those without a retry left.
 */
export async function reclaimSilent(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set state = 'retry', heartbeat_on = null, start_after = pgboss.job_now()
      where state = 'active' and retry_count < retry_limit
        and heartbeat_on + heartbeat_seconds * interval '1 s' < pgboss.job_now()`,
  );
}

/** `signal`: this process ends. `outOfTime`: it cannot wait any longer. */
export type Ending = { signal: AbortSignal; outOfTime: AbortSignal };

type Running = { id: string; data: unknown; boss: PgBoss } & Ending;

/**
 * Runs a job and logs the result. Throws when it failed, so that it is retried. One that is aborted because this
 * process ends is handed back to its queue and does not count as a failure.
 */
export async function runJob(job: AnyJob, { id, data, boss, signal, outOfTime }: Running): Promise<void> {
  const started = performance.now();
  try {
    const work = traced({ name: `job ${job.name}`, kind: 'consumer' }, () =>
      job.handle(job.schema.parse(data ?? {}), signal),
    );
    await unlessAborted(outOfTime, work);
    countJob(job.name, 'done');
    log.debug({ job: job.name, id, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    if (!signal.aborted) {
      countJob(job.name, 'failed');
      log.error({ job: job.name, id, err: error }, 'job failed');
      throw error;
    }
    await handBack(boss, { name: job.name, id });
    log.info({ job: job.name, id }, 'job broken off, another process does it');
  }
}

/** The result of the work; rejects at once when the signal is aborted first. */
async function unlessAborted(signal: AbortSignal, work: Promise<void>): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Requeues a running job as if it had not started, so that it costs no retry and no delay. pg-boss has no call for
 * that. The two-second delay lets pg-boss first record the job as done here, which affects only jobs in progress.
 */
async function handBack(boss: PgBoss, { name, id }: { name: string; id: string }): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set state = 'retry', started_on = null, heartbeat_on = null,
            start_after = pgboss.job_now() + interval '2 seconds'
      where name = $1 and id = $2 and state = 'active'`,
    [name, id],
  );
}
