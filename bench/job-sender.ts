import { PgBoss } from 'pg-boss';

/** A started pg-boss that only sends jobs to the processes of a site; `stop({ graceful: false })` ends it. */
export async function startJobSender(databaseUrl: string): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  });
  // The database comes and goes in a bench.
  boss.on('error', () => {});
  await boss.start();
  return boss;
}
