import type { PgBoss } from 'pg-boss';
import { log } from '../log.server.ts';
import { countJob } from '../metrics.server.ts';
import { traced } from '../tracing/span.ts';
import type { AnyJob } from './job.ts';

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
