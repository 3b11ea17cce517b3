import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { BoundedClient, type BoundedClientConfig } from './bounded-client.server.ts';

export type Database = NodePgDatabase & { $client: Pool };

/** No statement of a request may hold a connection longer than this. */
const statementTimeoutMs = 10_000;

export type OpenPool = { pool: Pool; cut: (why: string) => void };

export function statementConnection(connectionString: string): BoundedClientConfig {
  return {
    connectionString,
    isPooled: env().isDatabasePooled,
    statementMs: statementTimeoutMs,
    application_name: 'oriel',
  };
}

/** Opens a pool to the database at this address. `Kind`: a subclass of Pool. */
export function openPool(connectionString: string, Kind: typeof Pool = Pool): OpenPool {
  const options: PoolConfig & BoundedClientConfig = {
    ...statementConnection(connectionString),
    max: env().databasePoolSize,
    Client: BoundedClient,
    // A healthy database answers within this time.
    connectionTimeoutMillis: env().databaseWaitMs,
  };
  const pool = new Kind(options);
  const clients = new Set<BoundedClient>();
  // A broken connection is replaced at its next use; without a listener the event would end the process, even while a
  // transaction holds the connection. The watch logs when the database is away.
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
