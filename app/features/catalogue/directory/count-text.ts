import type { ListingCount } from './count-listings.server.ts';

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
