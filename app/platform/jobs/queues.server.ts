import type { PgBoss } from 'pg-boss';
import { daySeconds } from '#app/platform/days.ts';
import { isDatabaseOutage } from '../db/watch-database.server.ts';
import { log } from '../log.server.ts';
import type { Job } from './job.ts';

/** The queues of jobs: how each is made, and what holds for the connections to them. */

/**
 * A process says every few seconds that it still works on a job. Of one that was killed, nothing is heard, and after
 * `silentSeconds` its job is tried again (as one of its retries: a job may be what killed it); a process looks for
 * such jobs every `lookSeconds`. A machine at its limit and a database that changes over must fit in between.
 */
export const heartbeat = { everySeconds: 10, silentSeconds: 40, lookSeconds: 10 };

/** A database that is silent is noticed after these; the queue's own upkeep may take long. */
export const queueConnection = { connectionTimeoutMillis: 5_000, query_timeout: 20_000, keepAlive: true };

/** While the database is away, each look for work fails; the watch says so once (watch-database.server.ts). */
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

/** Makes a job's queue, unless this process has done so. */
export async function makeQueue(boss: PgBoss, job: Omit<QueueOf<never>, 'schema'>): Promise<void> {
  if (queuesMade.has(job.name)) {
    return;
  }
  const policy = job.isOncePerKey ? 'short' : 'standard';
  await boss.createQueue(job.name, { policy, ...settingsOf(job) });
  // pg-boss does not change the policy of a queue that is there. It may be changed: each job has its own copy, so that
  // those that wait keep the one they were sent with, and the next ones have this.
  await boss
    .getDb()
    .executeSql('update pgboss.queue set policy = $2 where name = $1 and policy <> $2', [job.name, policy]);
  queuesMade.add(job.name);
}

/** What a queue is made with. */
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

/** Has every queue be made again when it is next used. */
export function forgetQueues(): void {
  queuesMade.clear();
}
