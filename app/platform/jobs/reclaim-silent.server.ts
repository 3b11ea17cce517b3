import type { PgBoss } from 'pg-boss';

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
