import { describe, expect, test } from 'vitest';
import { readSavedAddress, savedAddress, saveSearchPath } from './saved-address.ts';
import { maxNameLength, nextDue, readSavedSearch } from './saved-search-schema.ts';

const normalized = (text: string) => {
  const saved = readSavedAddress(text);
  return saved && savedAddress(saved);
};

describe('what is saved', () => {
  test.each([
    ['/search?q=+courtyard++house&show=48&after=x', '/search?q=courtyard+house'],
    ['/search?location=Austin%2C+TX&q=film&within=50', '/search?q=film&location=Austin%2C+TX&within=50'],
    ['/browse?view=map&area=-107,25,-93,37&at=30,-100,5&from=Texas', '/browse?location=Texas'],
    ['/browse?location=Texas&type=Videographer', '/browse?type=Videographer&location=Texas'],
    ['/projects?place=US%2FTX&type=house&year=24', '/projects?type=house&place=US%2FTX'],
    ['/projects', '/projects'],
    ['/search', '/search'],
  ])('%s is kept as %s', (address, kept) => {
    expect(normalized(address)).toBe(kept);
    expect(normalized(kept)).toBe(kept);
  });

  test.each([
    '',
    'search?q=a',
    '//evil.example/search?q=a',
    'https://evil.example/search',
    '/\\evil.example/search',
    '/creative/atelier-norrby',
    '/search/../admin',
    'javascript:alert(1)',
    `/search?q=${'x'.repeat(2000)}`,
  ])('%j is no search', (address) => {
    expect(readSavedAddress(address)).toBeNull();
  });

  test('lone surrogates and NUL of an address are read as text, and its own address is plain', () => {
    expect(normalized('/search?q=%00a%ED%A0%80b')).toMatch(/^\/search\?q=[\w%+]+$/);
    expect(saveSearchPath('/search?q=a&location=b')).toBe(
      '/saved-searches/new?of=%2Fsearch%3Fq%3Da%26location%3Db',
    );
  });
});

describe('what is new is mailed', () => {
  const due = (cadence: 'daily' | 'weekly' | 'never', at: string) =>
    nextDue(cadence, new Date(at))?.toISOString() ?? null;

  test('every morning, on Mondays, or never', () => {
    expect(due('daily', '2026-03-04T06:59:59.999Z')).toBe('2026-03-04T07:00:00.000Z');
    expect(due('daily', '2026-03-04T07:00:00.000Z')).toBe('2026-03-05T07:00:00.000Z');
    expect(due('weekly', '2026-03-04T12:00:00Z')).toBe('2026-03-09T07:00:00.000Z');
    expect(due('weekly', '2026-03-09T06:00:00Z')).toBe('2026-03-09T07:00:00.000Z');
    expect(due('weekly', '2026-03-09T07:00:00Z')).toBe('2026-03-16T07:00:00.000Z');
    expect(due('daily', '2026-12-31T23:00:00Z')).toBe('2027-01-01T07:00:00.000Z');
    expect(due('never', '2026-03-04T12:00:00Z')).toBeNull();
  });
});

describe('the form', () => {
  const read = (name: string | File, cadence = 'weekly') => {
    const form = new FormData();
    form.set('name', name);
    form.set('cadence', cadence);
    return readSavedSearch(form);
  };

  test('takes a name of up to a hundred characters, in one line', () => {
    expect(read(`  Courtyard\n house\0 `)).toEqual({
      ok: true,
      values: { name: 'Courtyard house', cadence: 'weekly' },
    });
    expect(read('x'.repeat(maxNameLength)).ok).toBe(true);
    expect(read('x'.repeat(maxNameLength + 1))).toMatchObject({
      ok: false,
      typed: { name: 'x'.repeat(maxNameLength + 1) },
      errors: { name: 'A name can have up to 100 characters.' },
    });
    expect(read('x'.repeat(100_000)).ok).toBe(false);
  });

  test('says what is missing, and keeps what was typed', () => {
    expect(read('x', 'hourly')).toMatchObject({
      ok: false,
      errors: { cadence: 'Please choose how often we email you.' },
    });
    expect(read('  ')).toMatchObject({ ok: false, errors: { name: 'Please enter a name.' } });
    expect(read(new File(['x'], 'x'))).toMatchObject({ ok: false, typed: { name: '' } });
    expect(readSavedSearch(new FormData())).toMatchObject({
      ok: false,
      errors: { name: expect.any(String) },
    });
  });
});
