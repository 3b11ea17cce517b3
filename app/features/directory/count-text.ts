import type { ListingCount } from './count-listings.server.ts';

/** '1,247', or '10,000+' where the exact number would be dear to know. */
export function numberText({ count, isExact }: ListingCount): string {
  return `${count.toLocaleString('en-US')}${isExact ? '' : '+'}`;
}

/** 'N creative(s) found' (specification section 2, Browse). */
export function foundText(count: ListingCount): string {
  return `${numberText(count)} ${count.count === 1 ? 'creative' : 'creatives'} found`;
}
