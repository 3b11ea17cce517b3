import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#db/migrate.ts';
import { type EmbeddedPostgres, startPostgres } from '../scripts/postgres.mjs';
import { asRole, embeddedRoles } from '../scripts/postgres-roles.mjs';
import { temporaryDataFolder } from '../scripts/temporary-folder.mjs';
import { startPooler } from './cluster/start-pooler.ts';
import { startReplica } from './cluster/start-replica.ts';
import { addressOf, quoted, templateName } from './database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test server's maintenance database, for its superuser; see tests/database.ts. */
    databaseServer: string;
    /** The same through a pooler in transaction mode: for the application, and a replica for the reader; where the run is to use them. */
    databaseWays: { pooler: string; replica: string } | null;
  }
}

/** Starts one PostgreSQL for the whole run with a migrated template; every test file clones it. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryDataFolder();
  const postgres = await startPostgres({ dataDir: folder.dataDir, durable: false, sharedBuffersMb: 256 });
  const ends: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
    await postgres.stop();
    folder.remove();
  };
  try {
    await createTemplate(postgres.superuserUrl);
    project.provide('databaseServer', postgres.superuserUrl);
    project.provide('databaseWays', process.env.ORIEL_TEST_CLUSTER ? await openWays(postgres, ends) : null);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * `npm test -- cluster`: statements go through PgBouncer, and public reads to a replica that is never behind, as the role
 * that may only read, and nothing secret.
 */
async function openWays(postgres: EmbeddedPostgres, ends: (() => Promise<void>)[]) {
  const replica = await startReplica(postgres);
  ends.push(replica.stop);
  await waitForReplica(postgres.superuserUrl);
  const readerUrl = asRole(replica.superuserUrl, embeddedRoles.reader);
  const [primaryPooler, replicaPooler] = [await startPooler(postgres.appUrl), await startPooler(readerUrl)];
  ends.push(primaryPooler.stop, replicaPooler.stop);
  return {
    pooler: primaryPooler.addressOf(postgres.appUrl),
    replica: replicaPooler.addressOf(readerUrl),
  };
}

/** From now on a change is committed when the replica shows it: a test reads what it has just written. */
async function waitForReplica(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`alter system set synchronous_standby_names = 'replica'`);
    await client.query(`alter role all set synchronous_commit = 'remote_apply'`);
    await client.query('select pg_reload_conf()');
    for (;;) {
      const { rowCount } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`);
      if (rowCount) return;
      await pause(50);
    }
  } finally {
    await client.end();
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
