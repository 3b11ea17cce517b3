import { expect, test } from 'vitest';
import { foldPlaceName } from './fold-place-name.ts';
import { namesOf, readPlaceText } from './place-text.ts';

test.each([
  ['St. John’s', 'saint johns'],
  ['Saint-Étienne', 'saint etienne'],
  ['FT. WORTH', 'fort worth'],
  ['Washington, D.C.', 'washington dc'],
  ['U.S.A.', 'usa'],
  ['L.A.', 'la'],
  ['Winston-Salem', 'winston salem'],
  ["'s-Gravenhage", 's gravenhage'],
  ['ΑΘΗΝΑΣ', 'αθηνασ'],
  ['تهران', foldPlaceName('تهران')],
  ['شیکاگو', foldPlaceName('شيكاگو')],
  ['東京', '東京'],
  ['St', 'st'],
  [' - ', ''],
])('%j is compared as %j', (name, folded) => {
  expect(foldPlaceName(name)).toBe(folded);
});

test.each([
  ['Austin', [{ name: 'austin', qualifier: [] }]],
  [
    'Portland OR',
    [
      { name: 'portland or', qualifier: [] },
      { name: 'portland', qualifier: ['or'] },
    ],
  ],
  [
    'Austin,TX 78701',
    [
      { name: 'austin tx 78701', qualifier: [] },
      { name: 'austin', qualifier: ['tx'] },
    ],
  ],
  [
    '500 Congress Ave, Austin, TX',
    [
      { name: '500 congress ave austin tx', qualifier: [] },
      { name: 'austin', qualifier: ['tx'] },
    ],
  ],
  [
    'The Hague',
    [
      { name: 'the hague', qualifier: [] },
      { name: 'hague', qualifier: [] },
      { name: 'the', qualifier: ['hague'] },
    ],
  ],
])('%j is read as a name with what it lies in', (text, readings) => {
  const distinct = new Set(readPlaceText(text).map((reading) => JSON.stringify(reading)));
  expect([...distinct].map((each) => JSON.parse(each))).toEqual(readings);
});

test('of twelve words a place is read, of thirteen none', () => {
  expect(readPlaceText('a '.repeat(12))).not.toEqual([]);
  expect(readPlaceText('a '.repeat(13))).toEqual([]);
  expect(readPlaceText('  ,  ')).toEqual([]);
});

test('names to look up are few, whatever was typed', () => {
  const words = Array.from({ length: 12 }, (_, index) => `w${index}`).join(' ');
  expect(namesOf(readPlaceText(words)).length).toBeLessThanOrEqual(100);
});
