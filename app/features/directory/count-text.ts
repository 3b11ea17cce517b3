import type { ListingCount } from './count-listings.server.ts';

/** '1,247'. A search says some two hundred of them, most below a thousand, where no language needs to be asked. */
export function exactText(count: number): string {
  return count < 1_000 ? String(count) : count.toLocaleString('en-US');
}

/** '1,247', or '10,000+' where the exact number would be dear to know. */
export function numberText({ count, isExact }: ListingCount): string {
  return `${exactText(count)}${isExact ? '' : '+'}`;
}

/** 'N creative(s) found' (specification section 2, Browse). */
export function foundText(count: ListingCount): string {
  return `${numberText(count)} ${count.count === 1 ? 'creative' : 'creatives'} found`;
}
