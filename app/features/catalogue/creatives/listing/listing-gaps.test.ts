import { describe, expect, it } from 'vitest';
import { completenessOf, completenessText, listingGaps } from './listing-gaps.ts';

const full = {
  businessName: 'Norrby',
  bioShort: 'Houses.',
  avatarUrl: '/media/a/160.webp',
  websiteUrl: 'https://a.example',
};

describe('profile completeness', () => {
  it('is the share of the four fields that are filled', () => {
    expect(completenessOf(full)).toBe(100);
    expect(completenessOf({ ...full, websiteUrl: null })).toBe(75);
    expect(completenessOf({ ...full, websiteUrl: '  ', avatarUrl: null })).toBe(50);
    expect(completenessOf({ businessName: null, bioShort: '', avatarUrl: null, websiteUrl: null })).toBe(0);
  });

  it('reads Complete at 100', () => {
    expect([100, 75].map(completenessText)).toEqual(['Complete', '75% complete']);
  });
});

describe('what is missing for being listed', () => {
  it('is a plan, a name and a specialty, in that order', () => {
    expect(listingGaps({ hasPlan: true, businessName: 'Norrby', specialtyCount: 1 })).toEqual([]);
    expect(listingGaps({ hasPlan: false, businessName: ' ', specialtyCount: 0 })).toEqual([
      'plan',
      'name',
      'specialty',
    ]);
    expect(
      listingGaps({ hasPlan: true, businessName: 'Norrby', specialtyCount: 1, isUnlisted: true }),
    ).toEqual(['unlisted']);
  });
});
