/**
 * The headers by which a route says that its answer is the same for every visitor who is not signed in.
 * `Page-Tags` is for our own server, which takes it off: what the page shows, so that a change drops it.
 */
export function publicPageHeaders(tags: string[]): Record<string, string> {
  return {
    'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    'Page-Tags': tags.join(' '),
  };
}

/**
 * What a route may ask the content security policy of its page for, in the header `Page-Needs`, which our own server
 * takes off: films of listed hosts in frames, pictures from elsewhere.
 */
export const pageNeeds = { films: 'films', outsidePictures: 'outside-pictures' } as const;
