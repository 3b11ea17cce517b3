import { now } from '../clock.ts';

/**
 * The headers by which a route says that its answer is the same for every visitor who is not signed in. Those called
 * `Page-…` are for our own server, which takes them off. `Page-Tags` says what the page shows, so that a change drops
 * it. `Page-Until` says when time alone makes it another page, if it does.
 */
export function publicPageHeaders(tags: string[], { until }: { until?: Date } = {}): Record<string, string> {
  return {
    'Cache-Control': until
      ? publicUntil(until, now())
      : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    'Page-Tags': tags.join(' '),
    ...(until && { 'Page-Until': until.toISOString() }),
  };
}

/** Past its end a page may be sent for so long, while the cache in between fetches the next one. */
const overtimeSeconds = 30;

/** How caches in between may keep a page that has an end: in whole seconds, rounded down. */
export function publicUntil(until: Date, at: Date): string {
  const seconds = Math.max(0, Math.floor((until.getTime() - at.getTime()) / 1000));
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${overtimeSeconds}`;
}

/** The end of a page as its route said it; null when it has none. */
export function pageEnd(headers: Headers): Date | null {
  const until = headers.get('Page-Until');
  return until === null ? null : new Date(until);
}

/**
 * What a route may ask the content security policy of its page for, in the header `Page-Needs`, which our own server
 * takes off: films of listed hosts in frames, pictures from elsewhere.
 */
export const pageNeeds = { films: 'films', outsidePictures: 'outside-pictures' } as const;
