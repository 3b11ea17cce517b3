import { setTimeout as pause } from 'node:timers/promises';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { BoundedClient } from './bounded-client.server.ts';
import { cutConnections } from './client.server.ts';
import { isOfLostDatabase, reasonOf } from './lost-database.ts';
import { statementConnection } from './open-pool.server.ts';

/**
 * Whether the database answers, asked all the time on a connection of its own, so that requests need not find out one
 * by one. Away: neither the connection that was there nor a fresh one answers. A process that does not watch (a test,
 * a command) takes it to be there, and each statement keeps its own limits.
 */

/**
 * Long enough for a machine at its limit; a silent network is known after twice this and the pause between. A pooler has
 * statements wait while another server becomes the primary, which takes some seconds and is no outage.
 */
const patienceMs = { direct: 2_000, pooled: 4_000 };
const pauseMs = { there: 2_000, away: 500 };

let watching: AbortController | undefined;
let client: BoundedClient | undefined;
let awaySince: number | undefined;
let underWay: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

export function isDatabaseAway(): boolean {
  return awaySince !== undefined;
}

/** Calls `listener` when the database is found to be away. Returns how to take it back. */
export function onDatabaseAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins to watch. Returns how to stop. */
export function watchDatabase(): { stop: () => void } {
  const watch = new AbortController();
  watching = watch;
  void (async () => {
    while (!watch.signal.aborted) {
      await askDatabase();
      const wait = isDatabaseAway() ? pauseMs.away : pauseMs.there;
      await pause(wait, undefined, { signal: watch.signal }).catch(() => {});
    }
    client?.cut('the watch has ended');
    client = undefined;
    note(true);
  })();
  return { stop: () => watch.abort() };
}

/** Asks now; whoever asks meanwhile waits for the same answer. Takes at most twice the patience. */
export function askDatabase(): Promise<boolean> {
  if (!watching || watching.signal.aborted) {
    return Promise.resolve(true);
  }
  underWay ??= answers().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Whether something failed because the database is away, or was a moment ago. */
export async function isOfDatabase(error: unknown): Promise<boolean> {
  return isOfLostDatabase(error) || isDatabaseAway() || !(await askDatabase());
}

async function answers(): Promise<boolean> {
  const isThere = (client !== undefined && (await asks()) === true) || (await asks());
  note(isThere);
  return isThere === true;
}

/** True when it answers, else why not. */
async function asks(): Promise<true | string> {
  const begun = performance.now();
  const asked = client ?? connection();
  try {
    if (asked !== client) {
      await asked.connect();
      client = asked;
    }
    await within(asked.query('select 1'), patience());
    return true;
  } catch (error) {
    client = undefined;
    asked.cut('the watch takes another connection');
    // Timers that come late mean that this process was busy, which says nothing about the database.
    return performance.now() - begun > 2 * patience() + 1_000 || reasonOf(error);
  }
}

function patience(): number {
  return env().isDatabasePooled ? patienceMs.pooled : patienceMs.direct;
}

function connection(): BoundedClient {
  const opened = new BoundedClient({
    ...statementConnection(env().databaseUrl),
    connectionTimeoutMillis: patience(),
    application_name: 'oriel watch',
  });
  opened.on('error', () => {
    if (client === opened) {
      client = undefined;
      // Told at once, rather than at the next look.
      void askDatabase();
    }
  });
  return opened;
}

function within<Answer>(work: Promise<Answer>, ms: number): Promise<Answer> {
  const limit = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
  });
  return Promise.race([work, late]);
}

function note(isThere: true | string): void {
  if (isThere === true && awaySince !== undefined) {
    const seconds = Math.round((performance.now() - awaySince) / 1000);
    log.info({ seconds }, `the database answers again, after ${seconds} s`);
    awaySince = undefined;
  } else if (isThere !== true && awaySince === undefined) {
    awaySince = performance.now();
    log.warn(
      { reason: isThere },
      'the database does not answer: visitors are shown pages that were kept, until it is back',
    );
    // What waits for an answer would hold its place in the pool for seconds after the database is back.
    cutConnections();
    for (const listener of [...listeners]) {
      listener();
    }
  }
}
