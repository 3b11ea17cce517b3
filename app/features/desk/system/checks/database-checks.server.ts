import { BoundedClient } from '#app/platform/db/bounded-client.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { reasonOf } from '#app/platform/db/judge-database.ts';
import { replicaLag } from '#app/platform/db/replicas.server.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { attention, type Check, durationText, type Finding, trouble, well, worstFirst } from '../check.ts';
import {
  judgeClock,
  judgeConnections,
  judgeLongestTransaction,
  judgePostgres,
  judgeReplicaLag,
  judgeRights,
  judgeSchema,
} from '../verdicts.ts';

/** All other checks depend on this one. */
export const databaseCheck: Check = {
  name: 'database',
  title: 'Database reachable',
  needsDatabase: false,
  limitMs: 5_000,
  examine: async () => {
    try {
      await db().execute('select 1');
    } catch (error) {
      return trouble(
        'no answer',
        'See whether PostgreSQL runs and DATABASE_URL leads there.',
        reasonOf(error instanceof Error && error.cause ? error.cause : error),
      );
    }
    // Measures the second query, because the first may have opened the connection.
    const begun = performance.now();
    await db().execute('select 1');
    return well(`${(performance.now() - begun).toFixed(1)} ms`);
  },
};

export const databaseChecks: Check[] = [
  {
    name: 'postgres',
    title: 'Version of PostgreSQL',
    needsDatabase: true,
    examine: async () => {
      const { version } = await getRow(db(), { version: cell.text })`
        select current_setting('server_version') as version`;
      return judgePostgres(version);
    },
  },
  {
    name: 'schema',
    title: 'Schema up to date',
    needsDatabase: true,
    limitMs: 5_000,
    examine: async ({ examineSchema }) => judgeSchema(await examineSchema()),
  },
  {
    name: 'roles',
    title: 'Application without the owner’s rights',
    needsDatabase: true,
    examine: async ({ examineRights }) => judgeRights(await examineRights()),
  },
  {
    name: 'connections',
    title: 'Database connections',
    needsDatabase: true,
    examine: async () =>
      judgeConnections(
        await getRow(db(), { used: cell.number, max: cell.number })`
          select count(*)::int as used,
                 current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max
            from pg_stat_activity where backend_type = 'client backend'`,
      ),
  },
  {
    name: 'transactions',
    title: 'Longest transaction',
    needsDatabase: true,
    examine: async () => {
      const { ms } = await getRow(db(), { ms: orNull(cell.number) })`
        select (extract(epoch from max(clock_timestamp() - xact_start)) * 1000)::float8 as ms
          from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`;
      return judgeLongestTransaction(ms);
    },
  },
  {
    name: 'direct',
    title: 'Database reachable past the pooler',
    needsDatabase: false,
    limitMs: 5_000,
    examine: async () => (env().isDatabasePooled ? examineDirect() : null),
  },
  {
    name: 'replica',
    title: 'Replicas up to date',
    needsDatabase: true,
    limitMs: 7_000,
    examine: async () => {
      const { databaseReplicaUrls } = env();
      if (databaseReplicaUrls.length === 0) {
        return null;
      }
      const { position } = await getRow(db(), { position: cell.text })`
        select pg_current_wal_lsn()::text as position`;
      const found = await Promise.all(databaseReplicaUrls.map((url) => examineReplica(url, position)));
      // The list may include the primary, which is not read as a replica.
      return worstOf(found.filter((finding) => finding !== null)) ?? noReplica;
    },
  },
  {
    name: 'clock',
    title: 'Clock right',
    needsDatabase: true,
    examine: async () => {
      const before = Date.now();
      const { ms } = await getRow(db(), { ms: cell.number })`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
      // Assumes that the clock was read halfway between request and answer.
      return judgeClock(ms - (before + Date.now()) / 2);
    },
  },
];

async function examineDirect(): Promise<Finding> {
  const begun = performance.now();
  const client = new BoundedClient({
    connectionString: env().databaseDirectUrl,
    connectionTimeoutMillis: 3_000,
    application_name: 'oriel doctor',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return well(durationText(performance.now() - begun));
  } catch (error) {
    return trouble(
      'no answer',
      'Set DATABASE_DIRECT_URL to PostgreSQL itself. Without it no change is announced, and pages stay as they are.',
      reasonOf(error),
    );
  } finally {
    client.cut('it was only a try');
  }
}

const noReplica = attention(
  'no replica',
  'No address in DATABASE_REPLICA_URL leads to a replica, so public pages are read from the primary. Name a replica there.',
);

/** `primaryPosition`: the primary's WAL position. Null when the server is not a replica. */
async function examineReplica(replicaUrl: string, primaryPosition: string): Promise<Finding | null> {
  try {
    const lagMs = await replicaLag({ primaryPosition, replicaUrl });
    return lagMs === null ? null : judgeReplicaLag(lagMs);
  } catch (error) {
    return trouble(
      'no answer',
      'Start the replica, or take its address out of DATABASE_REPLICA_URL.',
      reasonOf(error),
    );
  }
}

function worstOf(findings: readonly Finding[]): Finding | null {
  return worstFirst(findings)[0] ?? null;
}
