/** Given and family names by culture, and the cultures of each country. All people are fictional. */
import personNames from '../../data/person-names.json' with { type: 'json' };
import type { Random } from '../random.ts';

type Culture = { given: readonly string[]; family: readonly string[] };

/** An underscore stands for a space inside one name. */
const split = (names: string) => names.split(' ').map((name) => name.replaceAll('_', ' '));
const cultures = new Map<string, Culture>(
  Object.entries(personNames.cultures).map(([culture, { given, family }]) => [
    culture,
    { given: split(given), family: split(family) },
  ]),
);

const weightsByCountry = new Map<string, [culture: string, weight: number][]>(
  Object.entries(personNames.byCountry).map(([country, weights]) => [country, Object.entries(weights)]),
);

/** In these countries, given and family name may come from different cultures. */
const mixedCountries = new Set(['US', 'CA', 'GB', 'AU', 'AE']);
const mixedShare = 0.16;

export interface PersonName {
  first: string;
  last: string;
}

export function makePersonName(random: Random, country: string): PersonName {
  const weights = weightsByCountry.get(country) ?? [['english', 1]];
  const given = random.weighted(weights);
  const family = mixedCountries.has(country) && random.chance(mixedShare) ? random.weighted(weights) : given;
  return { first: random.pick(getCulture(given).given), last: random.pick(getCulture(family).family) };
}

function getCulture(name: string): Culture {
  const culture = cultures.get(name);
  if (!culture) throw new Error(`There are no names of the culture ${name}.`);
  return culture;
}
