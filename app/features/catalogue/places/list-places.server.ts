import { type SQL, sql } from 'drizzle-orm';
import { listCounters } from '#app/features/catalogue/directory/count-listings.server.ts';
import {
  type Country,
  listCountries,
} from '#app/features/catalogue/directory/location/list-countries.server.ts';
import {
  type PlaceSet,
  placeIds,
  placeSetOf,
  placeSetShape,
  toPlaceSet,
} from '#app/features/catalogue/directory/location/match-location.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { regions, servicePlaces } from '#app/platform/db/schema/places.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import {
  type CityGroup,
  countriesBySlug,
  groupByCity,
  groupByRegion,
  hasPage,
  minOnPlacePage,
  type PlaceGroup,
} from './group-places.ts';

/** Lists of place pages: only places with a page, those with the most creatives first. */

export type CountryPlace = Country & { slug: string; listedCount: number };

export async function listCountryPlaces(): Promise<CountryPlace[]> {
  const [countries, counters] = await Promise.all([listCountries(), listCounters()]);
  return [...countriesBySlug(countries)]
    .map(([slug, country]) => ({
      ...country,
      slug,
      listedCount: counters.get(`country:${country.code}`) ?? 0,
    }))
    .filter((country) => country.listedCount >= minOnPlacePage)
    .sort((one, other) => other.listedCount - one.listedCount || (one.name < other.name ? -1 : 1));
}

export type Region = PlaceGroup & { states: string[] };

const regionShape = {
  state: cell.text,
  regionName: orNull(regions.name),
  label: cell.text,
  most: cell.number,
  sum: cell.number,
  few: orNull(listOf(cell.number)),
};

/** All regions of a country, with or without a page, from one read of its places. */
const listAllRegions = rememberUntilChange(async (code: string, countryName: string): Promise<Region[]> => {
  const rows = await listRows(publicDb(), regionShape)`
    select p.state, p.most, p.sum, p.few, r.name as region_name,
           region_label(coalesce(r.name, p.state), p.country, ${countryName}) as label
      from (select country, state, max(listed_count) as most, sum(listed_count)::int as sum,
                   case when max(listed_count) < ${minOnPlacePage} then array_agg(id) end as few
              from service_places where country = ${code} and listed_count > 0
             group by country, state) as p
      left join lateral (select name from regions r where ${isRegionOf(sql`p`)} limit 1) as r on true`;
  const places = rows.map((row, index) => ({
    id: index,
    city: '',
    state: row.state,
    label: row.label,
    regionName: row.regionName,
    listedCount: row.most,
    latitude: null,
    longitude: null,
  }));
  return groupByRegion(places, countryName).map((group) => {
    const own = group.ids.flatMap((index) => rows[index] ?? []);
    return {
      ...group,
      states: own.map((row) => row.state),
      ids: own.flatMap((row) => row.few ?? []),
      listedAtMost: own.reduce((sum, row) => sum + row.sum, 0),
    };
  });
});

export async function listRegions(country: Country): Promise<Region[]> {
  const regions = await listAllRegions(country.code, country.name);
  return byListed(await withPages(regions.filter((region) => !isWholeCountry(region))));
}

/** Whether the region is a whole country without regions, such as Singapore; its page is the country's. */
export function isWholeCountry(region: Region): boolean {
  return region.states.every((state) => state.trim() === '');
}

export const findCountryPlaces = rememberUntilChange(async (code: string): Promise<PlaceSet> => {
  return toPlaceSet(await findRow(publicDb(), placeSetShape)`${placeSetOf(sql`country = ${code}`)}`);
});

export async function findRegion(country: Country, slug: string): Promise<Region | null> {
  const regions = await listAllRegions(country.code, country.name);
  return regions.find((region) => region.slug === slug) ?? null;
}

export async function listAllCities(country: Country, region: Region): Promise<CityGroup[]> {
  return readCities(country, sql`state = any(${sql.param(region.states)}::text[])`);
}

export async function listCities(country: Country, limit?: number): Promise<CityGroup[]> {
  const cities = await readCities(
    country,
    limit === undefined ? sql`true` : sql`true order by listed_count desc, id limit ${limit}`,
  );
  return byListed(await withPages(cities));
}

async function readCities(country: Country, condition: SQL): Promise<CityGroup[]> {
  const [regions, rows] = await Promise.all([
    listAllRegions(country.code, country.name),
    listRows(publicDb(), {
      id: servicePlaces.id,
      latitude: servicePlaces.latitude,
      longitude: servicePlaces.longitude,
      city: servicePlaces.city,
      state: servicePlaces.state,
      label: cell.text,
      listedCount: servicePlaces.listedCount,
    })`
      select id, city, state, label, listed_count, latitude, longitude
        from service_places where country = ${country.code} and listed_count > 0 and ${condition}`,
  ]);
  const nameOf = new Map(regions.flatMap((region) => region.states.map((state) => [state, region.name])));
  return groupByCity(
    rows.map((row) => ({ ...row, regionName: nameOf.get(row.state) ?? null })),
    country.name,
  );
}

/** Matches region `r` to a served place, the same way as service places find theirs (0001_baseline.sql). */
export function isRegionOf(place: SQL): SQL {
  return sql`r.country_code = ${place}.country
         and (r.name = ${place}.state or (${place}.country = 'US' and r.code = ${place}.state))`;
}

/** Groups that have a page. Uncertain ones are counted, all in one query. */
export async function withPages<Group extends PlaceGroup>(groups: readonly Group[]): Promise<Group[]> {
  const uncertain = groups.filter((group) => hasPage(group) === 'count');
  const counted = uncertain.length === 0 ? new Set<number>() : await countGroups(uncertain);
  return groups.filter((group) => {
    const answer = hasPage(group);
    return answer === 'count' ? counted.has(uncertain.indexOf(group)) : answer;
  });
}

async function countGroups(groups: readonly PlaceGroup[]): Promise<Set<number>> {
  const pairs = groups.flatMap((group, index) => group.ids.map((id) => ({ index, id })));
  const rows = await listRows(publicDb(), { index: cell.number })`
    select wanted.index
      from unnest(${placeIds(pairs.map((pair) => pair.index))}, ${placeIds(pairs.map((pair) => pair.id))})
           as wanted(index, id)
      join listing_places lp on lp.service_place_id = wanted.id
     group by wanted.index having count(distinct lp.creative_id) >= ${minOnPlacePage}`;
  return new Set(rows.map((row) => row.index));
}

export function byListed<Group extends PlaceGroup>(groups: Group[]): Group[] {
  return groups.sort(
    (one, other) => other.listedAtMost - one.listedAtMost || (one.slug < other.slug ? -1 : 1),
  );
}
