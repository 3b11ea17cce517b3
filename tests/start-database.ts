import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#db/migrate.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { temporaryDataFolder } from '../scripts/temporary-folder.mjs';
import { addressOf, quoted, templateName } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test server's maintenance database; see tests/database.ts. */
    databaseServer: string;
  }
}

/** Starts one PostgreSQL for the whole run with a migrated template; every test file clones it. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryDataFolder();
  const postgres = await startPostgres({ dataDir: folder.dataDir, durable: false, sharedBuffersMb: 256 });
  const stop = async () => {
    await postgres.stop();
    folder.remove();
  };
  try {
    await createTemplate(postgres.url);
    project.provide('databaseServer', postgres.url);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createTemplate(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${quoted(templateName)}`);
    await migrateDatabase(addressOf(server, templateName));
  } finally {
    await client.end();
  }
}
