import { z } from 'zod';
import homes from '../data/home-cities.json' with { type: 'json' };
import type { Gazetteer } from './gazetteer.ts';
import type { Random } from './random.ts';
import type { WorldPlace, WorldServiceArea } from './world-types.ts';

/**
 * Home cities of the demo creatives by country and region, in the gazetteer's spelling, with weights within the
 * country. `share` is the country's share of all creatives, in any unit.
 */
interface HomeCountry {
  /** ISO 3166-1 alpha-2. */
  country: string;
  share: number;
  cities: readonly HomeCity[];
}

interface HomeCity {
  /** 'TX' in the US, 'Bavaria' elsewhere. */
  region: string;
  city: string;
  weight: number;
}

/** Cities by region, separated by '; '. */
const homesAsWritten = z.array(
  z.strictObject({ country: z.string(), share: z.number(), cities: z.record(z.string(), z.string()) }),
);

export const homeCountries: readonly HomeCountry[] = homesAsWritten
  .parse(homes)
  .map(({ cities, ...country }) => ({
    ...country,
    cities: Object.entries(cities).flatMap(([region, names]) =>
      names.split('; ').map((entry) => toCity(region, entry)),
    ),
  }));

/** 'Austin 14': a city and its weight; the default weight is 1. */
function toCity(region: string, entry: string): HomeCity {
  const [, city = entry, weight = '1'] = /^(.*?)(?: (\d+))?$/.exec(entry) ?? [];
  return { region, city, weight: Number(weight) };
}

const areasMax = 5;

/**
 * Home cities for `count` creatives in random order: every country gets its rounded share, and at least one where
 * `count` allows.
 */
export function allocateHomes(random: Random, gazetteer: Gazetteer, count: number): WorldPlace[] {
  const homes: WorldPlace[] = [];
  for (const [country, people] of apportion(homeCountries, count)) {
    const weighted = country.cities.map((city) => [city, city.weight] as const);
    for (let person = 0; person < people; person++) {
      const { region, city } = random.weighted(weighted);
      homes.push(gazetteer.getPlace(country.country, region, city));
    }
  }
  return random.shuffle(homes);
}

/** The home city first, then up to four places within a day's drive. */
export function makeServiceAreas(random: Random, gazetteer: Gazetteer, home: WorldPlace): WorldServiceArea[] {
  const others = random.weighted([
    [0, 30],
    [1, 26],
    [2, 22],
    [3, 14],
    [areasMax - 1, 8],
  ] as const);
  const neighbours = random.sample(gazetteer.listNeighbours(home), others);
  return [home, ...neighbours].map((place, index) => ({ ...place, isPrimary: index === 0 }));
}

/** Largest remainder, after one for each country where `count` allows. */
function apportion(countries: readonly HomeCountry[], count: number): [HomeCountry, number][] {
  const guaranteed = count >= countries.length ? 1 : 0;
  const shared = count - guaranteed * countries.length;
  const total = countries.reduce((sum, { share }) => sum + share, 0);
  const quotas = countries.map((country) => ({ country, exact: (country.share / total) * shared }));
  const given = quotas.reduce((sum, { exact }) => sum + Math.floor(exact), 0);
  const byRemainder = [...quotas].sort((one, other) => (other.exact % 1) - (one.exact % 1));
  const lucky = new Set(byRemainder.slice(0, shared - given).map(({ country }) => country));
  return quotas.map(({ country, exact }) => [
    country,
    guaranteed + Math.floor(exact) + (lucky.has(country) ? 1 : 0),
  ]);
}
