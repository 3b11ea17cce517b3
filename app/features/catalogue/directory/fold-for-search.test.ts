import { expect, it } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';

it.each([
  ['São  Paulo', 'sao paulo'],
  [' Ærøskøbing ', 'aeroskobing'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Coeur d’Alene', "coeur d'alene"],
])('%s is typed as %s', (name, typed) => {
  expect(foldForSearch(name)).toBe(typed);
});
