import { setTimeout as pause } from 'node:timers/promises';
import { env } from '../env.server.ts';
import { log } from '../log.server.ts';
import { BoundedClient, silentForMs, statementConnection } from './bounded-client.server.ts';
import { cutConnections } from './client.server.ts';
import { type Asked, askedInVain, isOfLostDatabase, judgeDatabase } from './judge-database.ts';

/**
 * Watches the database on a connection of its own, so that requests need not each find an outage. judgeDatabase decides
 * that it is away when neither the existing connection nor a fresh one answers. A process that does not watch (a test,
 * a command) assumes it is there, and each statement keeps its own limits.
 */

/** A pooler holds statements for some seconds during a failover, which is no outage. */
const patienceMs = { direct: 2_000, pooled: 4_000 };
const pauseMs = { there: 2_000, unsure: 500 };

let watching: AbortController | undefined;
let client: BoundedClient | undefined;
let awaySince: number | undefined;
let isUnsure = false;
let underWay: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

export function isDatabaseAway(): boolean {
  return awaySince !== undefined;
}

/** Calls `listener` when the database is found to be away. Returns a function to unsubscribe. */
export function onDatabaseAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function watchDatabase(): { stop: () => void } {
  const watch = new AbortController();
  watching = watch;
  void (async () => {
    while (!watch.signal.aborted) {
      await askDatabase();
      const wait = isUnsure ? pauseMs.unsure : pauseMs.there;
      await pause(wait, undefined, { signal: watch.signal }).catch(() => {});
    }
    client?.cut('the watch has ended');
    client = undefined;
    note('there');
  })();
  return { stop: () => watch.abort() };
}

/** Checks now; concurrent callers share the answer. Takes at most three times the patience. */
export function askDatabase(): Promise<boolean> {
  if (!watching || watching.signal.aborted) {
    return Promise.resolve(true);
  }
  underWay ??= answers().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Whether an error was caused by the database being away, now or a moment ago. */
export async function isDatabaseOutage(error: unknown): Promise<boolean> {
  return isOfLostDatabase(error) || isDatabaseAway() || !(await askDatabase());
}

async function answers(): Promise<boolean> {
  const begun = performance.now();
  const first = client ? await ask() : null;
  const asked = first?.kind === 'answered' ? first : await ask();
  const isBusy = performance.now() - begun > (first ? 2 : 1) * patience() + lateMs;
  const verdict = judgeDatabase(asked, { silentForMs: silentForMs(), isBusy });
  isUnsure = verdict !== 'there';
  note(verdict);
  return !isDatabaseAway();
}

/** A timer later than this means a busy process. */
const lateMs = 500;

async function ask(): Promise<Asked> {
  const asked = client ?? connection();
  let isReached = false;
  try {
    if (asked !== client) {
      asked.connection.once('connect', () => {
        isReached = true;
      });
      await asked.connect();
      client = asked;
    }
    await within(asked.query('select 1'), patience());
    return { kind: 'answered' };
  } catch (error) {
    client = undefined;
    asked.cut('the watch takes another connection');
    return askedInVain(error, isReached);
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
      // Announces it at once rather than at the next check.
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

function note(verdict: ReturnType<typeof judgeDatabase>): void {
  if (verdict === 'there' && awaySince !== undefined) {
    const seconds = Math.round((performance.now() - awaySince) / 1000);
    log.info({ seconds }, `the database answers again, after ${seconds} s`);
    awaySince = undefined;
  } else if (typeof verdict === 'object' && awaySince === undefined) {
    awaySince = performance.now();
    log.warn(
      verdict,
      'the database does not answer: visitors are shown pages that were kept, until it is back',
    );
    // Otherwise waiting statements would hold pool connections for seconds after the database is back.
    cutConnections();
    for (const listener of [...listeners]) {
      listener();
    }
  }
}
