import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';

const indexMinutes = 10;

/**
 * Migrates the job queue's tables (schema pgboss) to the version of pg-boss, including indexes that a new version
 * builds after its migration, and rebuilds bloated indexes. Needs the owner of the tables. Resolves when it is done.
 */
export async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    application_name: 'oriel prepare',
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  const failed = new Promise<never>((_, reject) => boss.on('error', reject));
  try {
    await boss.start();
    await Promise.race([indexesMade(boss), failed]);
    for (const statement of await boss.getReindexCommands()) {
      await boss.getDb().executeSql(statement);
    }
  } catch (error) {
    throw new Error('The job queue could not be brought up to date', { cause: error });
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function indexesMade(boss: PgBoss): Promise<void> {
  const latest = performance.now() + indexMinutes * 60_000;
  while ((await boss.getBamStatus()).some(({ status, count }) => status !== 'completed' && count > 0)) {
    if (performance.now() > latest) {
      throw new Error(`Its indexes were not made in ${indexMinutes} minutes.`);
    }
    await pause(100);
  }
}
