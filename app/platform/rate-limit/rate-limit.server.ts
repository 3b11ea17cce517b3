import { sql } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '../db/client.server.ts';

/** A limit for each key: `points` times in `seconds`. */
export type RateLimit = { name: string; points: number; seconds: number };

const limiters = new Map<string, { pool: unknown; limiter: RateLimiterPostgres }>();

/** Counts a use; false when there were too many. Counted in the database, so for all nodes together. */
export async function consume(limit: RateLimit, key: string): Promise<boolean> {
  return (await count(limit, key)) === null;
}

export type Use = readonly [limit: RateLimit, key: string];

export type Counted = { ok: true } | { ok: false; code: 'tooMany'; retryAfterSeconds: number };

/**
 * Counts a use under each key, or under none: the first one exceeded returns what was counted before it, so that a
 * refusal uses up no other limit. Count before the limited work: concurrent requests then cannot exceed the points.
 */
export async function consumeAll(uses: readonly Use[]): Promise<Counted> {
  for (const [place, [limit, key]] of uses.entries()) {
    const retryAfterSeconds = await count(limit, key);
    if (retryAfterSeconds !== null) {
      await giveBack(uses.slice(0, place));
      return { ok: false, code: 'tooMany', retryAfterSeconds };
    }
  }
  return { ok: true };
}

/** Returns a use under each key, when what was counted beforehand turned out not to count. */
export async function giveBack(uses: readonly Use[]): Promise<void> {
  await Promise.all(
    uses.map(([limit, key]) =>
      db().execute(sql`
        update rate_limits set points = points - 1
         where key = ${limiterOf(limit).getKey(key)} and points > 0`),
    ),
  );
}

/** More than any real count: the caller decides how many are allowed. */
const unlimited = 1_000_000_000;

/**
 * Counts a use without refusing: how many there were in this window, and when the next one begins. For limits that
 * differ by key.
 */
export async function countUse(
  { name, seconds }: Omit<RateLimit, 'points'>,
  key: string,
): Promise<{ used: number; resetSeconds: number }> {
  const counted = await limiterOf({ name, seconds, points: unlimited }).consume(key);
  return { used: counted.consumedPoints, resetSeconds: secondsUntil(counted) };
}

export async function forget(limit: RateLimit, key: string): Promise<void> {
  await limiterOf(limit).delete(key);
}

/** Counts a use; null when it is allowed, else the seconds until the next one. */
async function count(limit: RateLimit, key: string): Promise<number | null> {
  try {
    await limiterOf(limit).consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) {
      return secondsUntil(refusal);
    }
    throw refusal;
  }
}

function secondsUntil({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

function limiterOf(limit: RateLimit): RateLimiterPostgres {
  const pool = db().$client;
  const known = limiters.get(limit.name);
  if (known && known.pool === pool) {
    return known.limiter;
  }
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
    clearExpiredByTimeout: false,
  });
  limiters.set(limit.name, { pool, limiter });
  return limiter;
}
