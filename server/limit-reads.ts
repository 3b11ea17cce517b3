import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { tooManyReadsText } from '#app/features/site/errors/outage-text.ts';
import { env } from '#app/platform/env.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { addressOf } from './client-address.ts';
import { addRead, readBudget, type Spent, waitSeconds } from './read-budget.ts';
import type { RouteTypes } from './route-types.ts';
import { keptAnyway } from './without-database.ts';

const maxPlaces = 50_000;

const spentBy = new LRUCache<string, Spent>({ max: maxPlaces });

export let underWay = 0;

const underWayOf = new Map<string, number>();

/**
 * Guards pages that are not in the page cache: under load, a place that has used more than its share waits
 * (limit-reads.ts). Cached pages are still sent to it. A claimed session makes no difference, since claiming one is
 * free.
 */
export const limitReads: MiddlewareHandler<RouteTypes> = async (c, next) => {
  const { method } = c.req;
  if ((method !== 'GET' && method !== 'HEAD') || !env().isReadLimitOn) {
    return next();
  }
  const place = placeOf(addressOf(c));
  const started = performance.now();
  const wait = waitSeconds(spentBy.get(place), { now: started, underWay, own: ownOf(place) }, readBudget);
  if (wait > 0) {
    return keptAnyway(c) ?? refuse(c, wait);
  }
  underWay += 1;
  underWayOf.set(place, ownOf(place) + 1);
  const withUs = underWay;
  try {
    await next();
  } finally {
    const now = performance.now();
    const read = { tookMs: now - started, underWay: Math.max(withUs, underWay), now };
    spentBy.set(place, addRead(spentBy.get(place), read, readBudget));
    underWay -= 1;
    const own = ownOf(place) - 1;
    if (own > 0) {
      underWayOf.set(place, own);
    } else {
      underWayOf.delete(place);
    }
  }
};

function ownOf(place: string): number {
  return underWayOf.get(place) ?? 0;
}

function refuse(c: Context<RouteTypes>, seconds: number): Response {
  return c.text(tooManyReadsText, 429, { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' });
}
