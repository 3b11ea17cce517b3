import { Client } from 'pg';

const connectMs = 3_000;

/**
 * How far a replica is behind its primary, in milliseconds: 0 when it has replayed everything the primary had written
 * when asked. Null when `replicaUrl` is no replica. Throws when one of them does not answer.
 */
export async function replicaLag({
  primaryPosition,
  replicaUrl,
}: {
  primaryPosition: string;
  replicaUrl: string;
}): Promise<number | null> {
  const client = new Client({
    connectionString: replicaUrl,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    application_name: 'oriel doctor',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ is_replica: boolean; is_even: boolean | null; ms: number | null }>(
      `select pg_is_in_recovery() as is_replica,
              pg_last_wal_replay_lsn() >= $1::pg_lsn as is_even,
              (extract(epoch from now() - pg_last_xact_replay_timestamp()) * 1000)::float8 as ms`,
      [primaryPosition],
    );
    const [row] = rows;
    if (!row?.is_replica) {
      return null;
    }
    return row.is_even ? 0 : (row.ms ?? 0);
  } finally {
    await client.end();
  }
}
