import { expect, it } from 'vitest';
import {
  askedPictureAddress,
  noFilters,
  type RightsFilters,
  readAskedPicture,
  readRightsFilters,
  rightsAddress,
} from './rights-address.ts';

const queryOf = (address: string) => new URL(address, 'https://oriel.example').searchParams;

it.each<RightsFilters>([
  noFilters,
  { shown: 'soon', words: 'Terrell & co', use: 'editorial', project: 'Long House' },
  { shown: 'past', words: '', use: null, project: '' },
])('reads what it writes: %j', (filters) => {
  expect(readRightsFilters(queryOf(rightsAddress(filters)))).toEqual(filters);
});

it('reads what an address says wrongly as not said', () => {
  const query = new URLSearchParams({
    show: 'toString',
    use: 'others',
    q: 'x'.repeat(500),
    project: 'y'.repeat(500),
  });
  expect(readRightsFilters(query)).toEqual({
    shown: 'now',
    use: null,
    words: 'x'.repeat(100),
    project: 'y'.repeat(200),
  });
});

it('asks for a picture by its fingerprints, and by nothing that is none', () => {
  const asked = {
    sha256: 'a'.repeat(64),
    likeness: '0123456789abcdef',
    numbers: ['OR-0117-4'],
    name: 'a & b.jpg',
  };
  expect(readAskedPicture(queryOf(askedPictureAddress(asked)))).toEqual(asked);
  expect(
    readAskedPicture(
      new URLSearchParams({ sha256: 'A'.repeat(64), likeness: 'x', number: 'OR-1', file: 'a' }),
    ),
  ).toBeNull();
});
