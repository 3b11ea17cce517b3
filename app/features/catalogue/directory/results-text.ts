import type { ListingCount } from './count-listings.server.ts';
import type { BrowseCursor } from './listing-page.ts';

/** '1,247'. A search page formats about 200 numbers, most below 1,000, so those skip `toLocaleString`. */
export function exactText(count: number): string {
  return count < 1_000 ? String(count) : count.toLocaleString('en-US');
}

/** '1,247', or '10,000+' when the exact number is too slow to count. */
export function numberText({ count, isExact }: ListingCount): string {
  return `${exactText(count)}${isExact ? '' : '+'}`;
}

export function foundText(count: ListingCount): string {
  return `${numberText(count)} ${count.count === 1 ? 'creative' : 'creatives'} found`;
}

/** A description of a list of results: 'house in Austin, TX', 'Videographer', 'Creatives in Ohio'. */
export function resultsWords({ what, location }: { what: string; location: string }): string {
  const subject = what || (location ? 'Creatives' : 'All creatives');
  return location ? `${subject} in ${location}` : subject;
}

const texts: Record<BrowseCursor['order'], string> = {
  newest: 'Featured first, then newest.',
  latest: 'Newest first.',
  rank: 'Best match first.',
  quality: 'Best profiles first: many match.',
  rating: 'Best rated first, from three reviews.',
  nearest: 'Nearest first, by where they are based.',
};

export function orderText(order: BrowseCursor['order']): string {
  return texts[order];
}
