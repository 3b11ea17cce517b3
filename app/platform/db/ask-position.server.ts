import { BoundedClient } from './bounded-client.server.ts';
import { statementConnection } from './open-pool.server.ts';
import type { Position } from './positions.ts';

/** Log positions of the primary and its replicas, each asked on a connection of its own. */

/** A server that takes longer to report its position is not read. */
const patienceMs = 2_000;

/**
 * The position of the last commit that may have been announced: on disk before any process hears of it, except where
 * commits do not wait for that. Null where this is no primary.
 */
export const primaryPosition = `select case when pg_is_in_recovery() then null
       when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
       else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn as position`;

/** Null where this is no replica: a former replica may be the primary now. */
export const replicaPosition = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end - '0/0'::pg_lsn as position`;

const askedBy = new Map<string, BoundedClient>();

/** The position of a server, by one of the statements above. Throws when it does not answer in time. */
export async function askPosition(url: string, statement: string): Promise<Position | null> {
  const asked = askedBy.get(url) ?? (await connect(url));
  const { rows } = await asked.query(statement);
  return rows[0].position === null ? null : Number(rows[0].position);
}

export function hangUp(reason: string): void {
  for (const asked of askedBy.values()) {
    asked.cut(reason);
  }
}

async function connect(url: string): Promise<BoundedClient> {
  const client = new BoundedClient({
    ...statementConnection(url),
    silenceMs: patienceMs,
    connectionTimeoutMillis: patienceMs,
    application_name: 'oriel replicas',
  });
  const forget = () => {
    if (askedBy.get(url) === client) {
      askedBy.delete(url);
    }
  };
  client.on('error', forget);
  client.on('end', forget);
  await client.connect();
  askedBy.set(url, client);
  return client;
}
