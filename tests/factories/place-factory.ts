import type { PoolClient } from 'pg';
import { writeGazetteer } from '#db/places/load-places.ts';

/** A small gazetteer: enough countries, regions and cities for a test to tell them apart. */
export const countries = [
  ['US', 'United States'],
  ['DE', 'Germany'],
  ['BR', 'Brazil'],
  ['SE', 'Sweden'],
  ['GB', 'United Kingdom'],
  ['CI', 'Côte d’Ivoire'],
  ['AU', 'Australia'],
  ['SG', 'Singapore'],
] as const;

export const regions = [
  ['US', 'TX', 'Texas'],
  ['US', 'NY', 'New York'],
  ['US', 'ME', 'Maine'],
  ['US', 'WA', 'Washington'],
  ['DE', '02', 'Bavaria'],
  ['DE', '16', 'Berlin'],
  ['BR', '27', 'São Paulo'],
  ['SE', '27', 'Skåne County'],
  ['GB', 'ENG', 'England'],
  ['AU', '02', 'New South Wales'],
] as const;

/** Name, country, region code, population, latitude, longitude. */
const cities = [
  ['Austin', 'US', 'TX', 964_000, 30.267, -97.743],
  ['Paris', 'US', 'TX', 25_000, 33.661, -95.556],
  ['Brooklyn', 'US', 'NY', 2_736_000, 40.65, -73.95],
  ['New York City', 'US', 'NY', 8_804_000, 40.714, -74.006],
  ['Portland', 'US', 'ME', 68_000, 43.657, -70.259],
  ['Seattle', 'US', 'WA', 737_000, 47.606, -122.332],
  ['Munich', 'DE', '02', 1_260_000, 48.137, 11.575],
  ['Berlin', 'DE', '16', 3_426_000, 52.524, 13.411],
  ['São Paulo', 'BR', '27', 12_400_000, -23.548, -46.636],
  ['Malmö', 'SE', '27', 301_000, 55.606, 13.001],
  ['London', 'GB', 'ENG', 8_961_000, 51.509, -0.126],
  ['Sydney', 'AU', '02', 5_231_000, -33.868, 151.207],
] as const;

/** Other names, by city. */
const otherNames: Record<string, string[]> = {
  Munich: ['München', 'Monaco di Baviera', 'MUC'],
  'New York City': ['New York', 'NYC', 'JFK'],
  'São Paulo': ['San Paolo'],
};

/** Fills the gazetteer, once per database. Service areas that name one of these cities get its position. */
export async function insertPlaces(client: PoolClient): Promise<void> {
  await writeGazetteer(client, {
    countries: countries.map(([code]) => code),
    regions: regions.map(([country, code, name]) => ({ country, code, name })),
    cities: cities.map(([name, country, adminCode, population, latitude, longitude], index) => ({
      cityId: index + 1,
      name,
      country,
      adminCode,
      population,
      featureCode: 'PPL',
      latitude,
      longitude,
    })),
    otherNames: new Map(
      cities.map(([name], index) => [index + 1, { timeZone: '', names: otherNames[name] ?? [] }]),
    ),
  });
}
