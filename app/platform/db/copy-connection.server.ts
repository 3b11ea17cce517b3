import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A connection of its own for what takes long: copying tables, and work on the schema. */
export type CopyConnection = {
  client: Client;
  /** The same connection for statements with rows. */
  db: NodePgDatabase;
  /** The text that `COPY … TO STDOUT` sends. */
  read(statement: string): Readable;
  /** Runs `COPY … FROM STDIN` on a source; nothing is loaded when it fails. Returns how many rows came in. */
  load(statement: string, source: Readable): Promise<number>;
  /** Ends it at once, whatever it is doing. */
  close(): Promise<void>;
};

/** Text means the same on every server, no statement is too slow, and only a lock is not waited for without end. */
const session = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set lock_timeout = '60s';
  set client_encoding = 'UTF8';
  set timezone = 'UTC';
  set datestyle = 'ISO, MDY';
  set intervalstyle = 'postgres';
  set extra_float_digits = 1;
  set bytea_output = 'hex';
  set synchronize_seqscans = off`;

/** Opens such a connection to the database at `url`, which must not be a pooler that hands out transactions. */
export async function openCopyConnection(url: string): Promise<CopyConnection> {
  const client = new Client({
    connectionString: url,
    application_name: 'oriel backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What waits for it fails with the error; unheard, the event would end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(session);
  return {
    client,
    db: drizzle(client),
    read: (statement) => client.query(copyTo(statement, { highWaterMark: 1024 * 1024 })),
    load: async (statement, source) => {
      const target = client.query(copyFrom(statement));
      await pipeline(source, target);
      return target.rowCount;
    },
    close: async () => {
      await Promise.race([client.end().catch(() => {}), new Promise((done) => setTimeout(done, 500))]);
      // Not in pg's types: the socket, which an unfinished COPY keeps open.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    },
  };
}
