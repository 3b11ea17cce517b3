import { expect, it } from 'vitest';
import { licenseNumber, licenseNumbersIn, readLicenseNumber } from './license-number.ts';

it('has four digits of the brief at least, and the party', () => {
  expect([licenseNumber(117, 4), licenseNumber(1, 1), licenseNumber(123_456, 12)]).toEqual([
    'OR-0117-4',
    'OR-0001-1',
    'OR-123456-12',
  ]);
});

it.each([
  ['OR-0117-4', 'OR-0117-4'],
  [' or-0117-4 ', 'OR-0117-4'],
  ['or 117 4', 'OR-0117-4'],
  ['OR0117-4', 'OR-0117-4'],
  ['0117-4', 'OR-0117-4'],
  ['117/4', 'OR-0117-4'],
  ['0R-0117–4', 'OR-0117-4'],
  ['ＯＲ－０１１７－４', 'OR-0117-4'],
  ['OR-000117-04', 'OR-0117-4'],
  ['https://oriel.example/verify/OR-0117-4', 'OR-0117-4'],
  ['https://oriel.example/verify/or-0117-4/?from=qr#top', 'OR-0117-4'],
])('%j is read as %s', (typed, number) => {
  expect(readLicenseNumber(typed)).toBe(number);
});

it.each([
  '',
  'OR',
  'OR-0117',
  '01174',
  'OR-0000-1',
  'OR-0117-0',
  'OR-0117-4-1',
  'XX-0117-4',
  'OR-1e3-4',
  'OR--4',
])('%j is no number', (typed) => {
  expect(readLicenseNumber(typed)).toBeNull();
});

it('ends with twelve digits and four', () => {
  expect(readLicenseNumber(`OR-${'9'.repeat(12)}-9999`)).toBe(`OR-${'9'.repeat(12)}-9999`);
  expect(readLicenseNumber(`OR-${'9'.repeat(13)}-1`)).toBeNull();
  expect(readLicenseNumber('OR-0117-10000')).toBeNull();
});

it('finds the numbers that a text names, each once', () => {
  const text = 'See https://oriel.example/verify/OR-0117-4 (OR-0117-4, OR-0064-2). FLOOR-0117-4 is none.';
  expect(licenseNumbersIn(text)).toEqual(['OR-0117-4', 'OR-0064-2']);
  expect(licenseNumbersIn(Array.from({ length: 30 }, (_, n) => `OR-0117-${n + 1}`).join(' '))).toHaveLength(
    10,
  );
});
