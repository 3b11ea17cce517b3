import { expect, test } from 'vitest';
import { adminEntries } from './entries.ts';
import { paletteGroups } from './palette-rows.ts';

const entries = adminEntries(null);
const people = [{ to: '/admin/users/1', label: 'Noor Settle', detail: 'noor@a.example' }];
const ask = (typed: string, found = people) =>
  paletteGroups({ typed, entries, whose: 'admin', people: found }).map(({ title, rows }) => [
    title,
    rows.map(({ label }) => label),
  ]);

test('with nothing typed every screen stands first, and nobody is shown', () => {
  const [first, second, ...rest] = ask('  ');
  expect(first).toEqual(['Go to', entries.map(({ label }) => label)]);
  expect(second?.[0]).toBe('Do');
  expect(rest).toEqual([]);
});

test('people come first, then what can be done, then screens', () => {
  expect(ask('sett')).toEqual([
    ['Users', ['Noor Settle']],
    ['Go to', ['Settings']],
  ]);
  expect(ask('sign', [])).toEqual([['Do', ['Sign Out']]]);
});

test('what fits nothing can be searched for among creatives, whatever it is', () => {
  const [group] = paletteGroups({ typed: ' Köln & <b> ', entries, whose: 'admin', people: [] });
  expect(group?.rows).toMatchObject([
    { label: 'Search creatives for “Köln & <b>”', to: '/search?text=K%C3%B6ln+%26+%3Cb%3E' },
  ]);
});

test('a client is not offered what creatives do', () => {
  const labels = paletteGroups({ typed: 'pictures', entries: [], whose: 'client', people: [] });
  expect(labels[0]?.title).toBe('Search');
});
