import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { addGauge } from '../metrics.server.ts';
import { askPosition, hangUp, primaryPosition, replicaPosition } from './ask-position.server.ts';
import { isOfLostDatabase, reasonOf } from './lost-database.ts';
import { type Database, type OpenPool, openPool } from './open-pool.server.ts';
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
