import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { addGauge } from '../metrics.server.ts';
import {
  BoundedClient,
  type Database,
  type OpenPool,
  openPool,
  statementConnection,
} from './bounded-client.server.ts';
import { isOfLostDatabase, reasonOf } from './judge-database.ts';
import { makePositions, maxLagMs, type Position } from './positions.ts';

/**
 * Replicas for public reads, each watched on a connection of its own (docs/decisions/0005-several-machines.md). A
 * process that does not watch them reads from the primary.
 */

/**
 * How often the primary and each replica are asked for their position; a replica behind an announcement is asked much
 * more often.
 */
const pauseMs = { settled: 1_000, behind: 20 };

type Replica = {
  url: string;
  name: string;
  open: OpenPool;
  database: Database;
  /** The position it has replayed; null when unknown, or when it is no longer a replica. */
  replayed: Position | null;
  /** When it was last known to be current, and whether its lag was logged. */
  readMs: number;
  isNotified: boolean;
  nap: AbortController;
};

let positions = makePositions(() => performance.now());
let replicas: Replica[] = [];
/** The replica in use for as long as it is readable: a page must not mix two replicas at different positions. */
let chosen = 0;
let isHearing = false;
let askPrimarySoon: (() => void) | undefined;

const ownWrites = new AsyncLocalStorage<true>();

/** Runs `work` with public reads from the primary: for users who have just written something. */
export function seeOwnWrites<Result>(work: () => Result): Result {
  return ownWrites.run(true, work);
}

/** The replica to read now; undefined if there is none. */
export function findReplica(): Database | undefined {
  if (replicas.length === 0 || !isHearing || ownWrites.getStore()) {
    return undefined;
  }
  const present = replicas[chosen];
  if (present && isFresh(present)) {
    return present.database;
  }
  const other = replicas.findIndex(isFresh);
  chosen = other < 0 ? chosen : other;
  return replicas[other]?.database;
}

/** Call this when an announcement is heard: no replica is read until it has replayed the change. */
export function noteAnnouncement(): void {
  positions.announce();
  askPrimarySoon?.();
}

/** Replicas are read only while announcements are received. */
export function hearAnnouncements(hearing: boolean): void {
  isHearing = hearing;
  noteAnnouncement();
}

/**
 * Watches the replicas that the settings name; a read that fails there runs on `primary`. Returns a function to stop;
 * after that the primary is read.
 */
export function watchReplicas(primary: () => Database): { stop: () => void } {
  const { databaseUrl, databaseReplicaUrls } = env();
  if (databaseReplicaUrls.length === 0) {
    return { stop: () => {} };
  }
  const watch = new AbortController();
  positions = makePositions(() => performance.now());
  replicas = databaseReplicaUrls.map((url) => openReplica(url, primary));
  // Each process picks its own, which spreads the load.
  chosen = Math.floor(Math.random() * replicas.length);
  askPrimarySoon = askInTurn(async () => {
    const take = positions.ask();
    take((await askPosition(databaseUrl, primaryPosition)) ?? unknownPosition());
    for (const { nap } of replicas) {
      nap.abort();
    }
  }, watch.signal);
  askPrimarySoon();
  const timer = setInterval(askPrimarySoon, pauseMs.settled);
  for (const replica of replicas) {
    void follow(replica, watch.signal);
  }
  addGauge({
    name: 'oriel_replicas_read',
    help: 'Replicas that public pages are read from at this moment.',
    read: () => (isHearing ? replicas.filter(isFresh).length : 0),
  });
  return {
    stop: () => {
      watch.abort();
      clearInterval(timer);
      askPrimarySoon = undefined;
      isHearing = false;
      for (const { nap } of replicas) {
        nap.abort();
      }
      hangUp('the watch has ended');
    },
  };
}

export function replicaPools(): Pool[] {
  return replicas.map(({ open }) => open.pool);
}

export async function closeReplicas(): Promise<void> {
  const closed = replicas;
  replicas = [];
  await Promise.all(closed.map(({ open }) => open.pool.end()));
}

function openReplica(url: string, primary: () => Database): Replica {
  const { host, pathname } = new URL(url);
  const open = openPool(
    url,
    poolOf({ primary: () => primary().$client, onFailure: () => setAside(replica) }),
  );
  const replica: Replica = {
    url,
    name: host + pathname,
    open,
    database: drizzle(open.pool),
    replayed: null,
    readMs: performance.now(),
    isNotified: false,
    nap: new AbortController(),
  };
  return replica;
}

/** A read that a replica could not run is run by the primary: all of them are read-only. */
function poolOf({ primary, onFailure }: { primary: () => Pool; onFailure: () => void }): typeof Pool {
  return class extends Pool {
    // biome-ignore lint/suspicious/noExplicitAny: pg's own declaration has nine overloads, all of which pass through
    override async query(...statement: any[]): Promise<any> {
      try {
        return await super.query.apply(this, statement as never);
      } catch (error) {
        if (!isOfReplica(error)) {
          throw error;
        }
        onFailure();
        return primary().query(...(statement as [never]));
      }
    }
  } as unknown as typeof Pool;
}

/** The connection was lost, or replay removed what the statement was reading (a recovery conflict). */
function isOfReplica(error: unknown): boolean {
  return isOfLostDatabase(error, { isStatement: true }) || (error as { code?: unknown }).code === '40001';
}

function setAside(replica: Replica): void {
  replica.replayed = null;
  replica.nap.abort();
}

function isFresh({ replayed }: Replica): boolean {
  return replayed !== null && positions.showsAnnounced(replayed) && positions.isRecent(replayed);
}

async function follow(replica: Replica, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let reason = '';
    try {
      replica.replayed = await askPosition(replica.url, replicaPosition);
      reason = replica.replayed === null ? 'it is no replica' : 'it lags behind';
    } catch (error) {
      replica.replayed = null;
      reason = reasonOf(error);
      if (!signal.aborted) {
        // Waiting statements move to the primary.
        replica.open.cut('the replica does not answer');
      }
    }
    tell(replica, reason);
    const isBehind = replica.replayed !== null && !positions.showsAnnounced(replica.replayed);
    replica.nap = new AbortController();
    await pause(isBehind ? pauseMs.behind : pauseMs.settled, undefined, { signal: replica.nap.signal }).catch(
      () => {},
    );
  }
}

function tell(replica: Replica, reason: string): void {
  const isRead = replica.replayed !== null && positions.isRecent(replica.replayed);
  if (isRead) {
    replica.readMs = performance.now();
  }
  if (isRead && replica.isNotified) {
    replica.isNotified = false;
    log.info({ replica: replica.name }, 'the replica is read again');
  } else if (!replica.isNotified && performance.now() - replica.readMs > maxLagMs) {
    replica.isNotified = true;
    log.warn({ replica: replica.name, reason }, 'the replica is not read for now');
  }
}

function unknownPosition(): never {
  throw new Error('DATABASE_URL leads to a replica');
}

/** Returns a trigger for `ask`: calls made while it runs cause one more run, not several. */
function askInTurn(ask: () => Promise<void>, signal: AbortSignal): () => void {
  let isAsking = false;
  let isDue = false;
  return () => {
    isDue = true;
    if (isAsking) {
      return;
    }
    isAsking = true;
    void (async () => {
      while (isDue && !signal.aborted) {
        isDue = false;
        // When it fails, the primary's position is unknown, and no replica is read until it is known again.
        await ask().catch(() => {});
      }
      isAsking = false;
    })();
  };
}

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

/** Log positions of the primary and its replicas, each asked on a connection of its own. */

/** A server that takes longer to report its position is not read. */
const patienceMs = 2_000;

/**
 * The position of the last commit that may have been announced: on disk before any process hears of it, except where
 * commits do not wait for that. Null where this is no primary.
 */
const primaryPosition = `select case when pg_is_in_recovery() then null
       when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
       else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn as position`;

/** Null where this is no replica: a former replica may be the primary now. */
const replicaPosition = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end - '0/0'::pg_lsn as position`;

const askedBy = new Map<string, BoundedClient>();

/** The position of a server, by one of the statements above. Throws when it does not answer in time. */
async function askPosition(url: string, statement: string): Promise<Position | null> {
  const asked = askedBy.get(url) ?? (await connect(url));
  const { rows } = await asked.query(statement);
  return rows[0].position === null ? null : Number(rows[0].position);
}

function hangUp(reason: string): void {
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
