import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countriesBySlug, placePath, placeSlug } from './place-slug.ts';

test.each([
  ['Austin', 'austin'],
  ['São Paulo', 'sao-paulo'],
  ['Sao  Paulo', 'sao-paulo'],
  ['Côte d’Ivoire', 'cote-divoire'],
  ["St. John's", 'st-johns'],
  ['Malmö', 'malmo'],
  ['Łódź', 'lodz'],
  ['Gießen', 'giessen'],
  ['Winston-Salem', 'winston-salem'],
  ['Austin / Round Rock', 'austin-round-rock'],
  ['東京', '東京'],
  ['  ', 'unnamed'],
  ['--', 'unnamed'],
  ['10th of Ramadan City', '10th-of-ramadan-city'],
])('%j is written %j', (name, slug) => {
  expect(placeSlug(name)).toBe(slug);
});

test('a slug is one part of an address, never empty, and its own slug', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const slug = placeSlug(name);
      expect(slug).not.toMatch(/^$|^-|-$|--|[\s/?#%.]/);
      expect(placeSlug(slug)).toBe(slug);
    }),
  );
});

test('an address has as many parts as are given', () => {
  expect(placePath()).toBe('/photographers');
  expect(placePath('united-states', 'texas', 'austin', 'drone')).toBe(
    '/photographers/united-states/texas/austin/drone',
  );
  expect(placePath('japan', '東京')).toBe('/photographers/japan/%E6%9D%B1%E4%BA%AC');
});

test('countries of one name keep apart, whatever order they come in', () => {
  const countries = [
    { code: 'CG', name: 'Congo' },
    { code: 'CD', name: 'Congo' },
    { code: 'DE', name: 'Germany' },
  ];
  for (const list of [countries, [...countries].reverse()]) {
    const bySlug = countriesBySlug(list);
    expect(bySlug.get('congo')?.code).toBe('CD');
    expect(bySlug.get('congo-cg')?.code).toBe('CG');
    expect(bySlug.get('germany')?.code).toBe('DE');
  }
});
