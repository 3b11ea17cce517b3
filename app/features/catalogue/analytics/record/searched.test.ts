import { describe, expect, it } from 'vitest';
import { readBrowseState, readSearchState } from '#app/features/catalogue/directory/directory-address.ts';
import { utcDay } from '#app/platform/days.ts';
import { viewSourceOf } from '../view-source.ts';
import { activityReportSchema, countedWords, maxIdsInReport } from './activity.ts';
import { searchedOnBrowse, searchedOnSearch } from './searched.ts';

const drone = { id: 3, name: 'Drone', category: 'Technique' };
const aerial = { id: 1, name: 'Aerial', category: 'Technique' };
type Page = Parameters<typeof searchedOnSearch>[1];
const anywhere: Page['location'] = {
  place: null,
  writtenAs: null,
  correctedTo: null,
  nearest: null,
  choices: [],
  knownAs: null,
  isServed: null,
};
const found: Page = { count: { count: 7, isExact: true }, specialties: [drone, aerial], location: anywhere };
const onSearch = (query: string, page: { location?: Partial<Page['location']> } = {}) =>
  searchedOnSearch(readSearchState(new URLSearchParams(query)), {
    ...found,
    location: { ...anywhere, ...page.location },
  });
const onBrowse = (query: string, page: { count: number; isServed: boolean | null }) =>
  searchedOnBrowse(readBrowseState(new URLSearchParams(query)), {
    count: { count: page.count, isExact: true },
    isServed: page.isServed,
  });

describe('a search is counted as', () => {
  it('its words, specialties and location', () => {
    expect(onSearch('q=Brutalist++Concrete&specialty=3&specialty=1&location=austin')).toEqual({
      words: 'brutalist concrete',
      specialties: 'Aerial, Drone',
      location: 'austin',
      meant: null,
      results: 7,
      isServed: null,
    });
  });

  it('nothing where nothing was searched for', () => {
    for (const query of ['', 'type=Photographer', 'show=48', 'specialty=99']) {
      expect(onSearch(query)).toBeNull();
    }
    expect(onBrowse('type=Photographer', { count: 7, isServed: null })).toBeNull();
  });

  it('nothing where it holds what may be somebody’s', () => {
    for (const query of ['q=ida@studio.example', 'q=call+5550001234', 'location=ida@studio.example']) {
      expect(onSearch(query)).toBeNull();
    }
    expect(onSearch('q=casa+1960+1970')).not.toBeNull();
  });
});

describe('results', () => {
  it('are not known where further filters narrowed them down', () => {
    for (const filter of ['type=Both', 'rating=4', 'verified=1', 'video=1', 'travels=1', 'within=25']) {
      expect(onSearch(`q=timber&location=austin&${filter}`)?.results, filter).toBeNull();
    }
    expect(onBrowse('location=austin&type=Both', { count: 0, isServed: true })?.results).toBeNull();
    expect(onBrowse('location=austin', { count: 0, isServed: false })?.results).toBe(0);
  });

  it('are none where the nearest place stands in', () => {
    const location = {
      nearest: { label: 'Oslo', kilometres: 90 },
      isServed: false,
      knownAs: 'Hamar, Innlandet',
    };
    expect(onSearch('location=hamar', { location })).toMatchObject({
      results: 0,
      isServed: false,
      meant: 'Hamar, Innlandet',
    });
  });
});

it('within a distance says that nobody serves a place, not that somebody does', () => {
  expect(onSearch('location=austin&within=25', { location: { isServed: true } })?.isServed).toBeNull();
  expect(onSearch('location=austin&within=25', { location: { isServed: false } })?.isServed).toBe(false);
  expect(onSearch('location=austin', { location: { isServed: true } })?.isServed).toBe(true);
});

const id = '0198a000-0000-4000-8000-000000000000';
const report = (count: number) => ({ kind: 'appearance', ids: Array.from({ length: count }, () => id) });

describe('what a browser may report', () => {
  it('is 1 to 60 creatives', () => {
    expect(activityReportSchema.safeParse(report(0)).success).toBe(false);
    expect(activityReportSchema.safeParse(report(1)).success).toBe(true);
    expect(activityReportSchema.safeParse(report(maxIdsInReport)).success).toBe(true);
    expect(activityReportSchema.safeParse(report(maxIdsInReport + 1)).success).toBe(false);
  });

  it('is nothing that the server sees itself', () => {
    for (const kind of ['shortlist', 'rate-sheet', 'other']) {
      expect(activityReportSchema.safeParse({ kind, ids: [id] }).success).toBe(false);
    }
  });
});

describe('where a view came from', () => {
  const origin = 'https://oriel.example';
  const of = (from: string | undefined) => viewSourceOf(from, origin);

  it('is the name of a site, without what was looked for there', () => {
    expect(of('https://www.google.com/search?q=private+matter')).toBe('google.com');
    expect(of('https://m.facebook.com/')).toBe('facebook.com');
    expect(of('http://Studio.Example.co.uk:8080/a')).toBe('studio.example.co.uk');
    expect(of('https://büro.de/')).toBe('xn--bro-hoa.de');
  });

  it('is one of our own pages, or nothing', () => {
    expect(of('https://oriel.example/search?q=timber')).toBe('results');
    expect(of('https://oriel.example/photographers/us')).toBe('results');
    expect(of('https://oriel.example/browse')).toBe('results');
    expect(of('https://oriel.example/browser')).toBe('site');
    expect(of('https://oriel.example/')).toBe('site');
    expect(of('')).toBe('direct');
    expect(of(undefined)).toBe('direct');
  });

  it('is no words, machine or network that somebody makes up', () => {
    const odd = [
      'buy this',
      'javascript:alert(1)',
      'https://192.168.1.4/',
      'https://[2001:db8::1]/',
      'http://localhost:3000/',
      'https://printer.local/',
      'https://one/',
      'android-app://com.linkedin.android',
      `https://${'a'.repeat(64)}.com/`,
      `https://${'abcdefghi.'.repeat(11)}com/`,
    ];
    for (const from of odd) {
      expect(of(from), from).toBe('other');
    }
  });
});

describe('search words', () => {
  it('are counted without regard to case and blanks', () => {
    expect(countedWords('  Brutalist \n Concrete ')).toBe('brutalist concrete');
    expect(countedWords('   ')).toBeNull();
    expect(countedWords(undefined)).toBeNull();
  });

  it('are counted up to 100 characters', () => {
    expect(countedWords('x'.repeat(100))).toHaveLength(100);
    expect(countedWords('x'.repeat(101))).toHaveLength(100);
  });
});

it('a day begins at midnight UTC', () => {
  expect(utcDay(new Date('2026-11-19T23:59:59.999Z'))).toBe('2026-11-19');
  expect(utcDay(new Date('2026-11-20T00:00:00Z'))).toBe('2026-11-20');
});
