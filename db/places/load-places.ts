import type { PoolClient } from 'pg';
import { type GazetteerCity, type Region, readCities, readRegions, regionLabel } from './gazetteer.ts';
import { nameCountries, nameRegions, type PlaceName } from './name-areas.ts';
import { type CityNames, nameCity, readOtherNames } from './name-cities.ts';

/**
 * Loads the offline gazetteer (GeoNames, CC BY 4.0) into countries, regions, places and their search names. Does
 * nothing when it is loaded already; updates one that was loaded without names. Returns the number of places.
 */
export async function loadPlaces(client: PoolClient): Promise<number> {
  const present = await client.query<{ is_loaded: boolean; n: number }>(
    'select exists (select 1 from place_names) as is_loaded, (select count(*)::int from places) as n',
  );
  if (present.rows[0]?.is_loaded) {
    return present.rows[0].n;
  }
  const cities = readCities();
  const regions = readRegions();
  await client.query('begin');
  try {
    const countries = [...new Set(cities.map((city) => city.country))].sort();
    await writeGazetteer(client, { countries, regions, cities, otherNames: readOtherNames() });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze places, regions, countries, place_names');
  return cities.length;
}

export type Gazetteer = {
  countries: string[];
  regions: Region[];
  cities: GazetteerCity[];
  otherNames: Map<number, CityNames>;
};

/** Upserts a gazetteer in the caller's transaction. */
export async function writeGazetteer(client: PoolClient, gazetteer: Gazetteer): Promise<void> {
  const { cities, regions, otherNames } = gazetteer;
  const countries = nameCountries(gazetteer.countries, cities);
  await client.query(
    `insert into countries (code, name) select * from unnest($1::text[], $2::text[])
     on conflict (code) do update set name = excluded.name`,
    [countries.map((country) => country.code), countries.map((country) => country.name)],
  );
  await client.query(
    `insert into regions (country_code, code, name) select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (country_code, code) do update set name = excluded.name`,
    [
      regions.map((region) => region.country),
      regions.map((region) => region.code),
      regions.map((region) => region.name),
    ],
  );
  await insertPlaces(client, gazetteer);
  await insertNames(
    client,
    countries.flatMap((country) => country.names),
  );
  await insertNames(client, nameRegions(regions, cities));
  await insertNames(
    client,
    cities.flatMap((city) => nameCity(city, otherNames.get(city.cityId))),
  );
  await client.query(
    `update service_places s set label = written.label,
            match_text = place_match_text(s.city, s.state, s.country, written.country_name, written.label),
            state_names = place_state_names(s.state, written.region_name, s.country, written.country_name)
       from (select s.id, c.name as country_name, r.name as region_name,
                    coalesce(p.label, place_label(s.city, s.state, s.country, c.name, false)) as label
               from service_places s
               left join places p on p.id = s.place_id
               left join countries c on c.code = s.country
               left join lateral (
                 select name from regions
                  where country_code = s.country and (name = s.state or (s.country = 'US' and code = s.state))
                  limit 1) as r on true) as written
      where written.id = s.id`,
  );
}

const batchRows = 20_000;

async function insertPlaces(client: PoolClient, gazetteer: Gazetteer): Promise<void> {
  const { cities, regions, otherNames } = gazetteer;
  const regionNames = new Map(regions.map((region) => [`${region.country}.${region.code}`, region.name]));
  const needRegion = citiesThatNeedTheirRegion(cities);
  for (let start = 0; start < cities.length; start += batchRows) {
    const rows = cities.slice(start, start + batchRows);
    await client.query(
      `insert into places (id, name, country_code, region_code, region_label, population, latitude, longitude, time_zone, label)
       select g.id, g.name, g.country, g.region, g.region_label, g.population, g.latitude, g.longitude, g.time_zone,
              place_label(g.name, g.region_label, g.country, c.name, g.needs_region)
         from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::float8[], $8::float8[],
                     $9::text[], $10::boolean[])
              as g(id, name, country, region, region_label, population, latitude, longitude, time_zone, needs_region)
         left join countries c on c.code = g.country
       on conflict (id) do update set name = excluded.name, time_zone = excluded.time_zone, label = excluded.label`,
      [
        rows.map((city) => city.cityId),
        rows.map((city) => city.name),
        rows.map((city) => city.country),
        rows.map((city) => city.adminCode),
        rows.map((city) =>
          regionLabel(city.country, city.adminCode, regionNames.get(`${city.country}.${city.adminCode}`)),
        ),
        rows.map((city) => Math.min(city.population, 2_000_000_000)),
        rows.map((city) => city.latitude),
        rows.map((city) => city.longitude),
        rows.map((city) => otherNames.get(city.cityId)?.timeZone ?? null),
        rows.map((city) => needRegion.has(city.cityId)),
      ],
    );
  }
}

/** Without a region, a city is meant if it is this many times larger than others of its name in the country. */
const clearlyLarger = 10;

/** Cities that share their name within a country, except one that is clearly larger than the others. */
function citiesThatNeedTheirRegion(cities: readonly GazetteerCity[]): Set<number> {
  const needing = new Set<number>();
  for (const sameName of Map.groupBy(cities, (city) => `${city.country}.${city.name}`).values()) {
    const [largest, second] = sameName.toSorted((one, other) => other.population - one.population);
    const isClear = !second || (largest && largest.population >= clearlyLarger * second.population);
    for (const city of sameName) {
      if (!(isClear && city === largest)) needing.add(city.cityId);
    }
  }
  return needing;
}

async function insertNames(client: PoolClient, names: readonly PlaceName[]): Promise<void> {
  for (let start = 0; start < names.length; start += batchRows) {
    const rows = names.slice(start, start + batchRows);
    await client.query(
      `insert into place_names (search_name, kind, form, place_id, country_code, region_code, population)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[])`,
      [
        rows.map((name) => name.searchName),
        rows.map((name) => name.kind),
        rows.map((name) => name.form),
        rows.map((name) => name.placeId),
        rows.map((name) => name.country),
        rows.map((name) => name.region),
        rows.map((name) => name.population),
      ],
    );
  }
}
