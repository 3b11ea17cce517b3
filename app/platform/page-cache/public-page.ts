import { now } from '../clock.ts';

/**
 * Headers by which a route says that its answer is the same for all signed-out visitors. Our server removes those named
 * `Page-…`. `Page-Tags` lists what the page shows, so that a change drops it. `Page-Until` says when time alone changes
 * it, if it does.
 */
export function publicPageHeaders(tags: string[], { until }: { until?: Date } = {}): Record<string, string> {
  return {
    'Cache-Control': publicCacheControl({ until: until ?? null, at: now() }),
    'Page-Tags': tags.join(' '),
    ...(until && { 'Page-Until': until.toISOString() }),
  };
}

/**
 * How long a shared cache keeps a page without an end or purges, and how much longer it may serve it while it
 * revalidates.
 */
const unpurgedSeconds = 60;
const unpurgedOvertimeSeconds = 600;
/** Extra time for a page that ends by itself or is purged. */
const overtimeSeconds = 30;
/** How long a purged cache may serve stale pages when we fail, as we do while the database is away. */
const onErrorSeconds = 4 * 60 * 60;

/**
 * Cache-Control of a public page: how long shared caches may keep it, in whole seconds until its end if it has one.
 * `purgedSeconds`: how long where they are purged.
 */
export function publicCacheControl({
  until,
  at,
  purgedSeconds = null,
}: {
  until: Date | null;
  at: Date;
  purgedSeconds?: number | null;
}): string {
  const left = until ? Math.max(0, Math.floor((until.getTime() - at.getTime()) / 1000)) : null;
  const seconds = Math.min(left ?? Number.POSITIVE_INFINITY, purgedSeconds ?? left ?? unpurgedSeconds);
  const isEnding = left !== null || purgedSeconds !== null;
  return [
    'public, max-age=0',
    `s-maxage=${seconds}`,
    `stale-while-revalidate=${isEnding ? overtimeSeconds : unpurgedOvertimeSeconds}`,
    ...(purgedSeconds === null ? [] : [`stale-if-error=${onErrorSeconds}`]),
  ].join(', ');
}

/** For a public page that shared caches may not keep, since it may be stale already. */
export const unsharedCacheControl = 'private, no-cache';

/** The end of a page from its route; null if it has none. */
export function pageEnd(headers: Headers): Date | null {
  const until = headers.get('Page-Until');
  return until === null ? null : new Date(until);
}

/**
 * What a route may ask of its page's content security policy, in the header `Page-Needs`, which our server removes:
 * films of listed hosts in frames, external pictures, frames of our own pages, and being framed by them.
 */
export const pageNeeds = {
  films: 'films',
  outsidePictures: 'outside-pictures',
  ownFrames: 'own-frames',
  toBeFramed: 'to-be-framed',
} as const;
