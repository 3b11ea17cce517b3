import { expect, test } from 'vitest';
import { pinLabel } from './pin-label.ts';
import { pinName, withoutPinText } from './pin-name.ts';

const cards = [
  { name: 'Atelier Norrby', area: 'Austin, TX' },
  { name: 'Marisol Vega', area: 'Santa Fe, NM' },
  { name: 'Quiet Hours', area: null },
  { name: 'June Castellane', area: 'Los Angeles, CA' },
  { name: 'Okafor Lindqvist', area: 'Brooklyn, NY' },
];

test.each([
  [[3], '3'],
  [[3, 7], '3, 7'],
  [[3, 7, 8], '3 +2'],
])('a pin for %j is labelled %j', (numbers, label) => {
  expect(pinLabel(numbers)).toBe(label);
});

test('a pin is named by its label, the creative and the place', () => {
  expect(pinName([2], cards)).toBe('2, Marisol Vega, Santa Fe, NM');
  expect(pinName([3], cards)).toBe('3, Quiet Hours');
});

test('a pin of several names the first four and counts the others', () => {
  expect(pinName([1, 2], cards)).toBe('1, 2: Atelier Norrby, Austin, TX; Marisol Vega, Santa Fe, NM');
  expect(pinName([1, 2, 3, 4, 5], cards)).toBe(
    '1 +4: Atelier Norrby, Austin, TX; Marisol Vega, Santa Fe, NM; Quiet Hours; June Castellane, Los Angeles, CA; and 1 more',
  );
});

test('creatives without a position are counted in a sentence', () => {
  expect(withoutPinText(1)).toBe('1 is not on the map: its place has no position.');
  expect(withoutPinText(2)).toBe('2 are not on the map: their places have no position.');
});
