import { z } from 'zod';
import homes from '../data/home-cities.json' with { type: 'json' };

/**
 * Home cities of the demo creatives by country and region, in the gazetteer's spelling, with weights within the
 * country. `share` is the country's share of all creatives, in any unit.
 */
export interface HomeCountry {
  /** ISO 3166-1 alpha-2. */
  country: string;
  share: number;
  cities: readonly HomeCity[];
}

export interface HomeCity {
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
