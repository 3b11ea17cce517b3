import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany } from '#tests/how-many.ts';
import { costOf, type LineKind, type LineSection, lineKinds, lineSections } from '../estimate-cost.ts';
import {
  type ComparedLine,
  changesBetweenVersions,
  changesInWords,
  isUnchanged,
} from './estimate-changes.ts';

/** What a version says anew: the prototypes' example, and chance against the totals. */

const line = (
  section: LineSection,
  text: string,
  price: number,
  more: Partial<ComparedLine> = {},
): ComparedLine => ({ section, text, price, kind: 'charged', quantity: 100, unit: 'flat', ...more });

const version1 = {
  currency: 'USD',
  opening: null,
  terms: { validUntil: '2026-12-03', retouchRounds: 1 },
  lines: [
    line('creative-fee', 'Full day on site', 320_000, { unit: 'day' }),
    line('post-production', 'Retouching', 9_000, { quantity: 800, unit: 'view' }),
    line('expenses', 'Travel', 28_000),
  ],
};

const version2 = {
  currency: 'USD',
  opening: null,
  terms: { validUntil: '2026-12-03', retouchRounds: 2, deliveryDays: 15 },
  lines: [
    line('creative-fee', 'Full day on site', 320_000, { unit: 'day' }),
    line('post-production', 'Retouching', 9_000, { quantity: 1_800, unit: 'view' }),
    line('post-production', 'Dusk blends', 6_000, { quantity: 300, unit: 'view' }),
    line('expenses', 'Travel by car', 28_000),
    line('expenses', 'Assistant', 36_000, { unit: 'day' }),
    line('creative-fee', 'Drone', 21_000, { kind: 'option', quantity: 200, unit: 'view' }),
  ],
};

test('lines, terms and totals say what is new, what was otherwise and what it costs', () => {
  expect(changesBetweenVersions(version1, version2)).toEqual({
    lines: [
      { text: 'Retouching, 18 views, was 8 views', effect: 90_000, amount: '+ $900.00' },
      { text: 'Dusk blends, 3 views, new', effect: 18_000, amount: '+ $180.00' },
      { text: 'Travel by car, was “Travel”', effect: 0, amount: '$0.00' },
      { text: 'Assistant, 1 day, new', effect: 36_000, amount: '+ $360.00' },
      { text: 'Drone, 2 views, new', effect: 0, amount: 'Not in the total' },
    ],
    terms: [
      { term: 'Delivery', before: '', after: '15 working days after the shoot' },
      { term: 'Retouching', before: '1 round', after: '2 rounds' },
    ],
    total: { before: '$4,200.00', after: '$5,640.00', difference: '+ $1,440.00' },
  });
});

test('what is taken out, included now or an option now lowers the total by its amount', () => {
  const after = {
    ...version1,
    lines: [
      line('creative-fee', 'Full day on site', 300_000, { unit: 'day' }),
      line('post-production', 'Retouching', 0, { kind: 'included' }),
    ],
  };
  expect(changesBetweenVersions(version1, after).lines).toEqual([
    { text: 'Full day on site, 1 day, at $3,000.00, was $3,200.00', effect: -20_000, amount: '− $200.00' },
    { text: 'Retouching, was charged', effect: -72_000, amount: '− $720.00' },
    { text: 'Travel, taken out', effect: -28_000, amount: '− $280.00' },
  ]);
});

test('another currency is told as such, without differences', () => {
  const changes = changesBetweenVersions(version1, { ...version1, currency: 'JPY' });
  expect(changes.lines).toEqual([]);
  expect(changes.terms).toEqual([{ term: 'Currency', before: 'USD', after: 'JPY' }]);
  expect(changes.total).toEqual({ before: '$4,200.00', after: '¥420,000', difference: '' });
  expect(isUnchanged(changes)).toBe(false);
});

test('the same is unchanged, and in words only its total is left', () => {
  const changes = changesBetweenVersions(version1, version1);
  expect(isUnchanged(changes)).toBe(true);
  expect(changesInWords(changes)).toBe('Total: $4,200.00 (before: $4,200.00)');
});

test.each([
  [null, 'Two days.', 'added'],
  ['Two days.', null, 'removed'],
  ['Two days.', 'Three days.', 'reworded'],
])('an opening that was %j and is %j is %s', (before, opening, after) => {
  const changes = changesBetweenVersions({ ...version1, opening: before }, { ...version1, opening });
  expect(changes.terms).toEqual([{ term: 'Opening', before: '', after }]);
  expect(isUnchanged(changes)).toBe(false);
});

const lines = fc.array(
  fc.record({
    section: fc.constantFrom(...(Object.keys(lineSections) as LineSection[])),
    kind: fc.constantFrom<LineKind>(...lineKinds),
    // Few words and amounts, so that many lines are alike.
    text: fc.constantFrom('Day', 'Dusk', 'Drive', 'Drone'),
    quantity: fc.constantFrom(50, 100, 333),
    unit: fc.constantFrom('day', 'flat'),
    price: fc.constantFrom(0, 101, 9_900),
  }),
  { maxLength: 12 },
);

test('whatever is changed, the effects of the lines are together the difference of the totals', () => {
  const total = (all: readonly ComparedLine[]) =>
    costOf(all.map((one, place) => ({ ...one, id: String(place) }))).total;
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const changes = changesBetweenVersions(
        { currency: 'USD', opening: null, terms: {}, lines: before },
        { currency: 'USD', opening: null, terms: {}, lines: after },
      );
      const effect = changes.lines.reduce((sum, change) => sum + change.effect, 0);
      return effect === total(after) - total(before);
    }),
    { numRuns: howMany({ short: 200, long: 2_000 }) },
  );
});
