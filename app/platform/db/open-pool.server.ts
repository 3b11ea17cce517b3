import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { BoundedClient, type BoundedClientConfig } from './bounded-client.server.ts';

export type Database = NodePgDatabase & { $client: Pool };

/** No statement of a request may hold a connection longer than this. */
const statementTimeoutMs = 10_000;

/** A pool and its open connections, to be cut when what they lead to is gone. */
export type OpenPool = { pool: Pool; cut: (why: string) => void };

/** How statements reach the database at this address, which may be that of a pooler. */
export function statementConnection(connectionString: string): BoundedClientConfig {
  return {
    connectionString,
    isPooled: env().isDatabasePooled,
    statementMs: statementTimeoutMs,
    application_name: 'oriel',
  };
}

/** The connections of this process to the database at this address. `Kind`: a pool with ways of its own. */
export function openPool(connectionString: string, Kind: typeof Pool = Pool): OpenPool {
  const options: PoolConfig & BoundedClientConfig = {
    ...statementConnection(connectionString),
    max: env().databasePoolSize,
    Client: BoundedClient,
    // Nor does one wait longer for a connection: by then a database that is there would have answered.
    connectionTimeoutMillis: env().databaseWaitMs,
  };
  const pool = new Kind(options);
  const clients = new Set<BoundedClient>();
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
  return {
    pool,
    cut: (why) => {
      for (const client of [...clients]) {
        client.cut(why);
      }
    },
  };
}
