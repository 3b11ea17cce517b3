import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A connection for long work: copying tables and changing the schema. */
export type CopyConnection = {
  client: Client;
  db: NodePgDatabase;
  /** The output of `COPY … TO STDOUT`. */
  read(statement: string): Readable;
  /** Runs `COPY … FROM STDIN`; loads nothing when it fails. Returns the number of rows. */
  load(statement: string, source: Readable): Promise<number>;
  close(): Promise<void>;
};

/** Makes text output the same on every server, removes the statement limit, and bounds only waits for locks. */
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

/** Connects to the database at `url`, which must not be a transaction pooler. */
export async function openCopyConnection(url: string): Promise<CopyConnection> {
  const client = new Client({
    connectionString: url,
    application_name: 'oriel backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Waiting calls fail with the error; without a listener the event would end the process.
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
