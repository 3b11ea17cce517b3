import type { PgBoss } from 'pg-boss';

/**
 * Puts jobs of processes that were killed back into their queues: those of which nobody has said for as long as their
 * queue allows that they are still worked on. It counts as one of their retries, since a job may be what killed the
 * process, but they do not wait as after a failure: pg-boss, which does the same at longer intervals, would have them
 * wait. Those without a retry left are for pg-boss to fail.
 */
export async function reclaimSilent(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `update pgboss.job set state = 'retry', heartbeat_on = null, start_after = pgboss.job_now()
      where state = 'active' and retry_count < retry_limit
        and heartbeat_on + heartbeat_seconds * interval '1 s' < pgboss.job_now()`,
  );
}
