import { expect, it } from 'vitest';
import { guessPlaces } from './guess-places.ts';

const first = (text: string) => guessPlaces(text)[0];

it.each([
  ['interior photographer near Chicago', 'Chicago', 'interior photographer', true],
  ['hotels in New York City', 'New York City', 'hotels', false],
  ['film around São Paulo', 'São Paulo', 'film', true],
  ['photographer in Austin, TX', 'Austin, TX', 'photographer', false],
])('what stands behind "in" or "near" is tried first: %j', (text, place, rest, isNear) => {
  expect(first(text)).toEqual({ place, rest, isAsked: true, isNear });
});

it.each([
  ['video London', ['video London', 'London']],
  ['London video', ['London video', 'London']],
  ['house', []],
  ['wedding', []],
  ['nice house', ['nice house']],
  ['a', []],
])('without them all, the end and the beginning are: %j', (text, places) => {
  const guesses = guessPlaces(text);
  expect(guesses.map(({ place }) => place)).toEqual(places);
  expect(guesses.every(({ isAsked }) => !isAsked)).toBe(true);
});

it('a long text leaves few guesses', () => {
  expect(guessPlaces('in '.repeat(60)).length).toBeLessThan(16);
  expect(guessPlaces('word '.repeat(40)).length).toBeLessThan(8);
});
