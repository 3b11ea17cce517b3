import { expect, test } from 'vitest';
import { inSentence, placeIntro } from './place-intro.ts';

const facts = { listed: 12, based: 8, verified: 5, withFilm: 1, reviews: 140, rating: 4.66 };
const austin = { name: 'Austin, TX', facts, specialties: ['Interior', 'Drone'], specialty: null };

test('says what was counted', () => {
  expect(placeIntro(austin)).toEqual([
    '12 photographers and videographers serve Austin, TX.',
    '8 are based here, 4 travel in.',
    '5 are verified, 1 also shows films.',
    'Clients gave them 4.7 out of 5 stars on average, in 140 reviews.',
    'Most common specialties: Interior, Drone.',
  ]);
});

test('says nothing of what is not there', () => {
  const bare = { listed: 3, based: 3, verified: 0, withFilm: 0, reviews: 0, rating: null };
  expect(placeIntro({ ...austin, facts: bare, specialties: ['Interior'] })).toEqual([
    '3 photographers and videographers serve Austin, TX.',
    'All are based here.',
  ]);
  expect(placeIntro({ ...austin, facts: { ...bare, based: 0 }, specialties: [] })[1]).toBe(
    'All travel in from elsewhere.',
  );
});

test('names the specialty on its own page, and one is one', () => {
  expect(placeIntro({ ...austin, specialty: 'Drone' })[0]).toBe(
    '12 photographers and videographers who name Drone among their specialties serve Austin, TX.',
  );
  expect(
    placeIntro({ ...austin, facts: { ...facts, based: 1, listed: 2, verified: 1 } }).slice(1, 3),
  ).toEqual(['1 is based here, 1 travels in.', '1 is verified, 1 also shows films.']);
});

test.each([
  ['United States', 'the United States'],
  ['Netherlands', 'the Netherlands'],
  ['Dominican Republic', 'the Dominican Republic'],
  ['Germany', 'Germany'],
  ['Austin, TX', 'Austin, TX'],
])('%j is %j in a sentence', (name, said) => {
  expect(inSentence(name)).toBe(said);
});
