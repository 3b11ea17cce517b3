import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';

export type Database = NodePgDatabase & { $client: Pool };

/** What a verb that is part of a larger change is given, so that all of it happens or none. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** No statement of a request may hold a connection longer than this. */
const statementTimeoutMs = 10_000;

let primaryPool: Pool | undefined;
let replicaPool: Pool | undefined;
let primary: Database | undefined;
let replica: Database | undefined;

/** The primary: every write, and reads that must see the writer's own changes. */
export function db(): Database {
  primaryPool ??= openPool(env().databaseUrl);
  primary ??= drizzle(primaryPool);
  return primary;
}

/** Reads of public pages: the replica where there is one, else the primary. */
export function publicDb(): Database {
  const url = env().databaseReplicaUrl;
  if (!url) {
    return db();
  }
  replicaPool ??= openPool(url);
  replica ??= drizzle(replicaPool);
  return replica;
}

/** Closes every connection; the next use opens new ones. */
export async function closeDb(): Promise<void> {
  const pools = [primaryPool, replicaPool];
  primaryPool = replicaPool = undefined;
  primary = replica = undefined;
  await Promise.all(pools.map((pool) => pool?.end()));
}

function openPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: env().databasePoolSize,
    statement_timeout: statementTimeoutMs,
    application_name: 'oriel',
  });
  // An idle connection that breaks is replaced at its next use; unheard, the event would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  return pool;
}
