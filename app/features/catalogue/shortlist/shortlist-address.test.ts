import { expect, test } from 'vitest';
import { compareAddress, readCompared, readShortlistState, shortlistAddress } from './shortlist-address.ts';

const id = '0b9f2c1e-5f0a-4c8e-9a53-1f7d2f3a4b5c';
const read = (address: string) => readShortlistState(new URL(address, 'http://oriel.invalid').searchParams);

test('an address says order, beginning and edited entry, and is read as it was written', () => {
  const states = [
    { sort: 'newest', after: null, edit: null },
    { sort: 'newest', after: { id, value: '1790000000000000' }, edit: null },
    { sort: 'name', after: { id, value: 'zoë & co. = 100% “light”' }, edit: id },
    { sort: 'rating', after: { id, value: '4.666666666666667' }, edit: null },
  ] as const;
  for (const state of states) {
    expect(read(shortlistAddress(state))).toEqual(state);
  }
  expect(shortlistAddress({ sort: 'newest', after: null })).toBe('/shortlist');
});

test('what nobody would have written counts as not asked for', () => {
  const usual = { sort: 'newest', after: null, edit: null };
  for (const query of [
    'sort=price',
    'edit=1',
    'after=nonsense',
    `after=${id}`,
    `after=${id}.1;drop`,
    `after=${id}.123456789012345678`,
  ]) {
    expect(read(`/shortlist?${query}`)).toEqual(usual);
  }
  expect(read(`/shortlist?sort=rating&after=${id}.6`).after).toBeNull();
  expect(read(`/shortlist?sort=name&after=${id}.${'a'.repeat(200)}`).after).not.toBeNull();
  expect(read(`/shortlist?sort=name&after=${id}.${'a'.repeat(201)}`).after).toBeNull();
});

test('those to be compared are read each once, however the form sent them', () => {
  const ids = ['1', '2', '3', '4', '5'].map((digit) => digit + id.slice(1));
  const compared = (address: string) => readCompared(new URL(address, 'http://oriel.invalid').searchParams);
  expect(compared(compareAddress(ids.slice(0, 4)))).toEqual(ids.slice(0, 4));
  expect(compared(compareAddress(ids))).toEqual(ids);
  expect(compared(`/shortlist?compare=${ids[0]}&compare=${ids[1]}&compare=${ids[0]}&compare=x`)).toEqual(
    ids.slice(0, 2),
  );
  expect(compared('/shortlist')).toEqual([]);
});
