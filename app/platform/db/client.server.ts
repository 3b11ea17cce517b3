import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { BoundedClient, type BoundedClientConfig } from './bounded-client.server.ts';

export type Database = NodePgDatabase & { $client: Pool };

/** What a verb that is part of a larger change is given, so that all of it happens or none. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** No statement of a request may hold a connection longer than this. */
const statementTimeoutMs = 10_000;
/** Nor may it wait longer for one: by then a database that is there would have answered. */
const connectionTimeoutMs = 3_000;
/** Connections that do not end in order when we leave are ended without it. */
const endMs = 2_000;

let primaryPool: Pool | undefined;
let replicaPool: Pool | undefined;
let primary: Database | undefined;
const primaryClients = new Set<BoundedClient>();
let replica: Database | undefined;

/** The primary: every write, and reads that must see the writer's own changes. */
export function db(): Database {
  primaryPool ??= openPool(env().databaseUrl, primaryClients);
  primary ??= drizzle(primaryPool);
  return primary;
}

/** Reads of public pages: the replica where there is one, else the primary. */
export function publicDb(): Database {
  const [url] = env().databaseReplicaUrls;
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
  const cutting = setTimeout(cutConnections, endMs);
  await Promise.all(pools.map((pool) => pool?.end()));
  clearTimeout(cutting);
}

/** Ends the connections to the primary, and with an error all that waits for an answer on one of them. */
export function cutConnections(): void {
  for (const client of [...primaryClients]) {
    client.cut('the database is away');
  }
}

/** How statements reach the database at this address, which may be that of a pooler. */
export function statementConnection(connectionString: string): BoundedClientConfig {
  return {
    connectionString,
    isPooled: env().isDatabasePooled,
    statementMs: statementTimeoutMs,
    application_name: 'oriel',
  };
}

function openPool(connectionString: string, clients = new Set<BoundedClient>()): Pool {
  const options: PoolConfig & BoundedClientConfig = {
    ...statementConnection(connectionString),
    max: env().databasePoolSize,
    Client: BoundedClient,
    connectionTimeoutMillis: connectionTimeoutMs,
  };
  const pool = new Pool(options);
  // A connection that breaks is replaced at its next use; unheard, the event would end the process, also while a
  // transaction holds the connection between two statements. The watch says in words when the database is away.
  pool.on('error', (error) => log.debug({ error: error.message }, 'a database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (client instanceof BoundedClient) {
      clients.add(client);
      client.once('end', () => clients.delete(client));
    }
  });
  return pool;
}
