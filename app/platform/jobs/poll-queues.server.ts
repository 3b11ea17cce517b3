import type { PgBoss } from 'pg-boss';

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
