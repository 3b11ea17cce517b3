import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#db/migrate.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { asRole, embeddedRoles } from '../scripts/postgres-roles.mjs';
import { temporaryDataFolder } from '../scripts/temporary-folder.mjs';
import { addressOf, quoted, templateName } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test server's maintenance database, for its superuser; see tests/database.ts. */
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
    await createTemplate(postgres.superuserUrl);
    project.provide('databaseServer', postgres.superuserUrl);
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
    await client.query(`create database ${quoted(templateName)} owner ${embeddedRoles.owner}`);
    const template = addressOf(server, templateName);
    await addPrewarm(template);
    await migrateDatabase(asRole(template, embeddedRoles.owner));
  } finally {
    await client.end();
  }
}

/** As scripts/postgres-roles.mjs does for the database of the site: only a superuser can make this extension. */
async function addPrewarm(database: string): Promise<void> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    await client.query('create extension pg_prewarm');
  } finally {
    await client.end();
  }
}
