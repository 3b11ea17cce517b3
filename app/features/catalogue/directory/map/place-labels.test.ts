import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapAnswer } from './map-answer.ts';
import { placeLabels } from './place-labels.ts';

const size = { width: 840, height: 700 };
const view = { x: 7_274, y: -3_004, zoom: 6.1 };
const empty: MapAnswer = { clusters: [], cities: [], names: { countries: [], regions: [] }, grounds: [] };
const texas = {
  label: 'Texas',
  outline: { country: 'US', region: 'TX', name: 'Texas', x: 7_340, y: -3_030 },
  box: { left: 6_676, top: -3_573, right: 7_872, bottom: -2_436 },
};
const austin = { key: 'p1', x: 7_487, y: -2_893, count: 24, name: 'Austin, TX', others: 0, creative: null };

const textsOf = (answer: MapAnswer, searched: typeof texas | null = null) =>
  placeLabels({ answer, searched, view, size }).map(({ text }) => text);

test('the cities of the searched place come first, then its own name', () => {
  const answer = {
    ...empty,
    clusters: [austin],
    cities: [{ name: 'Austin', x: 7_487, y: -2_893, population: 964_000 }],
  };
  expect(textsOf(answer, texas)).toEqual(['Austin', 'TEXAS']);
  expect(textsOf(answer)).toEqual(['Austin']);
});

test('a city with a mark is named beside it, one without has a dot', () => {
  const dallas = { name: 'Dallas', x: 7_572, y: -3_162, population: 1_300_000 };
  const labels = placeLabels({
    answer: { ...empty, clusters: [austin], cities: [dallas] },
    searched: texas,
    view,
    size,
  });
  expect(labels.find(({ text }) => text === 'Austin')?.dot).toBeNull();
  expect(labels.find(({ text }) => text === 'Dallas')?.dot).not.toBeNull();
});

test('of two cities at one place the larger is named, the other left out', () => {
  const cities = ['Kansas City', 'Westport', 'Rosedale', 'Turner', 'Argentine'].map((name, index) => ({
    name,
    x: 7_487,
    y: -2_893,
    population: 1_000 - index,
  }));
  expect(textsOf({ ...empty, cities })[0]).toBe('Kansas City');
  expect(textsOf({ ...empty, cities }).length).toBeLessThan(5);
});

test('a state too narrow for its name has its two letters, or nothing', () => {
  const state = { name: 'Oklahoma', x: 7_290, y: -3_300, code: 'OK' };
  const regions = (width: number, code = 'OK') =>
    textsOf({ ...empty, names: { countries: [], regions: [{ ...state, code, width }] } });
  expect(regions(300)).toEqual(['OKLAHOMA']);
  expect(regions(80)).toEqual(['OK']);
  expect(regions(80, '')).toEqual([]);
});

test('no name touches another, whatever there is to name', () => {
  const anyCity = fc.record({
    name: fc.stringMatching(/^[A-Z][a-z]{2,14}$/),
    x: fc.integer({ min: 6_500, max: 8_000 }),
    y: fc.integer({ min: -3_600, max: -2_400 }),
    population: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(anyCity, { maxLength: 60 }), (cities) => {
      const labels = placeLabels({
        answer: { ...empty, clusters: [austin], cities },
        searched: texas,
        view,
        size,
      });
      const boxes = labels.map(({ text, x, y, anchor, kind }) => {
        const width = text.length * (kind === 'searched' ? 12 : 6.9);
        const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
        return [left, y - 7, left + width, y + 7] as const;
      });
      boxes.forEach((one, index) => {
        for (const other of boxes.slice(index + 1)) {
          expect(one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1]).toBe(
            false,
          );
        }
      });
    }),
  );
});
