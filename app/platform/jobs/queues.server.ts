import type { PgBoss } from 'pg-boss';
import { daySeconds } from '#app/platform/days.ts';
import { isDatabaseOutage } from '../db/watch-database.server.ts';
import { log } from '../log.server.ts';
import type { Job } from './job.ts';

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
