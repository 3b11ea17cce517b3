import { now } from '../clock.ts';

/**
 * The headers by which a route says that its answer is the same for every visitor who is not signed in. Those called
 * `Page-…` are for our own server, which takes them off. `Page-Tags` says what the page shows, so that a change drops
 * it. `Page-Until` says when time alone makes it another page, if it does.
 */
export function publicPageHeaders(tags: string[], { until }: { until?: Date } = {}): Record<string, string> {
  return {
    'Cache-Control': publicCacheControl({ until: until ?? null, at: now() }),
    'Page-Tags': tags.join(' '),
    ...(until && { 'Page-Until': until.toISOString() }),
  };
}

/** Without an end and unpurged, a cache in between keeps a page for so long, and shows it so much longer while it fetches. */
const unpurgedSeconds = 60;
const unpurgedOvertimeSeconds = 600;
/** What ends by itself, or is purged, is shown so much longer. */
const overtimeSeconds = 30;
/** A cache that is purged may show what it has for so long while we fail, as we do while the database is away. */
const onErrorSeconds = 4 * 60 * 60;

/**
 * What caches in between are told about a public page: how long they may keep it, in whole seconds until its end where
 * it has one. `purgedSeconds`: how long where they are told of changes.
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

/** For an answer that no cache in between may keep, though its page is public: it may be old already. */
export const unsharedCacheControl = 'private, no-cache';

/** The end of a page as its route said it; null when it has none. */
export function pageEnd(headers: Headers): Date | null {
  const until = headers.get('Page-Until');
  return until === null ? null : new Date(until);
}

/**
 * What a route may ask the content security policy of its page for, in the header `Page-Needs`, which our own server
 * takes off: films of listed hosts in frames, pictures from elsewhere, frames of our own pages, and to be shown in one.
 */
export const pageNeeds = {
  films: 'films',
  outsidePictures: 'outside-pictures',
  ownFrames: 'own-frames',
  toBeFramed: 'to-be-framed',
} as const;
