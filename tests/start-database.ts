import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '../scripts/postgres.mjs';
import { asRole, embeddedRoles } from '../scripts/postgres-roles.mjs';
import { startTestDatabase } from '../scripts/test-database.mjs';
import { startPooler } from './cluster/start-pooler.ts';
import { startReplica } from './cluster/start-replica.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test server's maintenance database, for its superuser; see tests/database.ts. */
    databaseServer: string;
    /** The same through a pooler in transaction mode: for the application, and a replica for the reader; where the run is to use them. */
    databaseWays: { pooler: string; replica: string } | null;
  }
}

/**
 * The PostgreSQL of this run, which every test file clones a database from: that of `npm test`, or else one for all
 * projects that run.
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  projects += 1;
  started ??= open();
  const { superuserUrl, ways, stop } = await started;
  project.provide('databaseServer', superuserUrl);
  project.provide('databaseWays', ways);
  return async () => {
    projects -= 1;
    if (projects === 0) await stop();
  };
}

let projects = 0;
let started: ReturnType<typeof open> | undefined;

async function open() {
  const given = process.env.ORIEL_TEST_DATABASE;
  if (given) return { superuserUrl: given, ways: null, stop: removeData };
  const postgres = await startTestDatabase({ node: process.execPath, env: process.env });
  const ends = [removeData, postgres.stop];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const ways = process.env.ORIEL_TEST_CLUSTER ? await openWays(postgres, ends) : null;
    return { superuserUrl: postgres.superuserUrl, ways, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the tests have written below the data folders of their processes (vitest.config.ts). */
async function removeData(): Promise<void> {
  rmSync(path.join(tmpdir(), `oriel-tests-${process.pid}`), { recursive: true, force: true });
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
