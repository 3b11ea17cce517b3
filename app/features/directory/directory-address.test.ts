import { describe, expect, it } from 'vitest';
import {
  browseAddress,
  isUntidy,
  longestText,
  readBrowseState,
  readSearchState,
  searchAddress,
} from './directory-address.ts';
import { longestPage, pageSize } from './directory-query.ts';

const search = (query: string) => readSearchState(new URLSearchParams(query));
const browse = (query: string) => readBrowseState(new URLSearchParams(query));

describe('the address of browse', () => {
  it('says nothing about what is not filtered', () => {
    expect(browseAddress(browse(''))).toBe('/browse');
  });

  it('carries the whole state', () => {
    const address = '/browse?type=Drone+Operator&location=Austin%2C+TX&view=map&show=48';
    expect(browseAddress(browse(address.split('?')[1] ?? ''))).toBe(address);
  });

  it('trims what was typed and joins its spaces', () => {
    expect(browse('location=%20San%0A%20%20Antonio%20').location).toBe('San Antonio');
  });

  it.each([
    ['show=1', pageSize],
    [`show=${pageSize}`, pageSize],
    [`show=${pageSize + 1}`, pageSize * 2],
    ['show=-5', pageSize],
    ['show=abc', pageSize],
    [`show=${longestPage}`, longestPage],
    [`show=${longestPage + 1}`, longestPage],
    ['show=Infinity', pageSize],
  ])('%s shows %i', (query, shown) => {
    expect(browse(query).show).toBe(shown);
  });
});

it.each([
  ['q=&location=Austin', true],
  ['location=+Austin', true],
  ['location=Austin', false],
  ['', false],
])('an address ending in "%s" is untidy: %s', (query, untidy) => {
  expect(isUntidy(new URLSearchParams(query))).toBe(untidy);
});

describe('the address of search', () => {
  it('carries the whole state', () => {
    const address =
      '/search?q=courtyard+house&location=Austin%2C+TX&within=50&specialty=3&specialty=7&type=Both&rating=4.5&verified=1&video=1&travels=1';
    expect(searchAddress(search(address.split('?')[1] ?? ''))).toBe(address);
  });

  it('cuts texts that nobody means', () => {
    expect(search(`q=${'a'.repeat(longestText)}`).q).toHaveLength(longestText);
    expect(search(`q=${'a'.repeat(longestText + 1)}`).q).toHaveLength(longestText);
  });

  it('ignores values it does not offer', () => {
    const state = search(
      'within=51&rating=3&specialty=x&specialty=-1&specialty=99999999999&verified=yes&type=',
    );
    expect(state.within).toBeNull();
    expect(state.filters).toMatchObject({
      leastRating: null,
      specialtyIds: [],
      isVerified: false,
      types: [],
    });
  });
});
