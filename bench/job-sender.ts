import { PgBoss } from 'pg-boss';

/** Sends jobs to the processes of a site, and does none of them. Started; `stop({ graceful: false })` ends it. */
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
