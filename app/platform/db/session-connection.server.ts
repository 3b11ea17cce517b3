import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';

/** A connection of its own for what takes long: holding a snapshot or a lock, and work on the schema. */
export type SessionConnection = {
  client: Client;
  /** The same connection for statements with rows. */
  db: NodePgDatabase;
  close(): Promise<void>;
};

/** Opens such a connection to the database at `url`, which must not be a pooler that hands out transactions. */
export async function openSession(url: string): Promise<SessionConnection> {
  const client = new Client({
    connectionString: url,
    application_name: 'oriel backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What waits for it fails with the error; unheard, the event would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'`,
  );
  return { client, db: drizzle(client), close: () => client.end().catch(() => {}) };
}
