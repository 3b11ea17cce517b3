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
 * Replicas for public reads, each watched on a connection of its own (docs/decisions/0005-several-machines.md). A process
 * that does not watch them reads from the primary.
 */

/** How often the primary and each replica are asked where they are; a replica behind an announcement much more often. */
const pauseMs = { settled: 1_000, behind: 20 };

type Replica = {
  url: string;
  /** For the log. */
  name: string;
  open: OpenPool;
  database: Database;
  /** How far it has replayed the primary's log; null when that is not known, or it is no replica any more. */
  replayed: Position | null;
  /** When it was last known to be in step, and whether it was said that it is not. */
  readMs: number;
  isNotified: boolean;
  nap: AbortController;
};

let positions = makePositions(() => performance.now());
let replicas: Replica[] = [];
/** The replica that is read while it can be: a page is not put together from two that stand at different places. */
let chosen = 0;
let isHearing = false;
let askPrimarySoon: (() => void) | undefined;

const ownWrites = new AsyncLocalStorage<true>();

/** Has what `work` reads from public pages come from the primary: for those who have just written something. */
export function seeOwnWrites<Result>(work: () => Result): Result {
  return ownWrites.run(true, work);
}

/** The replica that may be read at this moment; undefined where there is none. */
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

/** To be called in the moment an announcement is heard: until a replica has replayed the change, it is not read. */
export function noteAnnouncement(): void {
  positions.announce();
  askPrimarySoon?.();
}

/** Replicas are read only while announcements are heard. */
export function hearAnnouncements(hearing: boolean): void {
  isHearing = hearing;
  noteAnnouncement();
}

/**
 * Begins to watch the replicas that the settings name; what one of them fails to read, `primary` does. Returns how to
 * stop; from then on the primary is read.
 */
export function watchReplicas(primary: () => Database): { stop: () => void } {
  const { databaseUrl, databaseReplicaUrls } = env();
  if (databaseReplicaUrls.length === 0) {
    return { stop: () => {} };
  }
  const watch = new AbortController();
  positions = makePositions(() => performance.now());
  replicas = databaseReplicaUrls.map((url) => openReplica(url, primary));
  // Each process one of its own, so that all are read.
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

/** The pools of replicas, for figures. */
export function replicaPools(): Pool[] {
  return replicas.map(({ open }) => open.pool);
}

/** Closes the connections of reads; the watch has ended before. */
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

/** A statement that a replica could not run is run by the primary: all of them only read. */
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

/** It was lost, or what it replayed took away what the statement was reading (a conflict with recovery). */
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

/** Asks a replica where it is, for as long as it is watched. */
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
        // What waits for it is answered by the primary.
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

/** Returns a call for `ask`: while it is under way, any number of calls have it done once more, and not twice. */
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
        // When it fails, nobody knows where the primary is, and no replica is read until somebody does.
        await ask().catch(() => {});
      }
      isAsking = false;
    })();
  };
}
