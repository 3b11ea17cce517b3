import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { places } from '#app/platform/db/schema/places.ts';
import { countListings, listCounters } from '../count-listings.server.ts';
import { noFilters } from '../directory-filters.ts';
import { numberText } from '../results-text.ts';
import type { Candidate, NameRow } from './choose-place.ts';
import {
  describeNames,
  findNamedPlaces,
  findSimilarPlaces,
  nameColumns,
  nameShape,
} from './find-named-places.server.ts';
import { foldPlaceName } from './fold-names.ts';
import { listCountries } from './list-countries.server.ts';
import { findServedPlaces } from './match-location.server.ts';

export type PlaceSuggestion = {
  /** The label, which the box contains after the choice: 'Austin, TX', 'Texas', 'Munich, Germany'. */
  value: string;
  /** What the value omits: the country of a state, or the region of a city elsewhere. */
  detail: string;
  count: string;
};

const minLetters = 2;
const maxSuggestions = 7;
/** Shorter texts match too many names in other languages. */
const minOfOtherName = 3;
/** With this many letters, a large place can also be suggested by a name other than its main one. */
const clearBeginning = 5;
const greatPlacePeople = 500_000;
/** A place of this size comes first when its whole name was typed, even if nobody is listed there. */
const largeCityPeople = 100_000;

/**
 * Places with a name that starts with the text ('aus', 'münch', 'austin, t'), first those with listed creatives,
 * then by main name and size; else the place named with its area ('portland or'); else the most similar names.
 * Labels are unique. `isBegun` returns prefix matches only.
 */
export async function suggestPlaces(text: string, { isBegun = false } = {}): Promise<PlaceSuggestion[]> {
  const offered = await offerPlaces(text, { isBegun });
  const countries = new Map((await listCountries()).map((country) => [country.code, country.name]));
  return Promise.all(
    offered.map(async (place) => ({
      value: place.label,
      detail: detailOf(place, countries),
      count: await countText(place),
    })),
  );
}

export async function offerPlaces(
  text: string,
  { kind, isBegun = false }: { kind?: NameRow['kind']; isBegun?: boolean } = {},
): Promise<Candidate[]> {
  const [name = '', ...within] = text
    .replace(/\p{C}/gu, ' ')
    .split(/[,、，،]/)
    .map(foldPlaceName);
  if (name.length < minLetters) {
    return [];
  }
  const isWanted = ({ row }: Candidate) => kind === undefined || row.kind === kind;
  const begun = (await describeNames(await findBegun(name, within.filter(Boolean)))).filter(isWanted);
  if (begun.length > 0) {
    return inOrder(begun, name);
  }
  if (isBegun) {
    return [];
  }
  const named = (await findNamedPlaces(text)).filter(isWanted);
  const offered = named.length > 0 ? named : (await findSimilarPlaces(text)).filter(isWanted);
  return offered.slice(0, maxSuggestions);
}

function inOrder(begun: readonly Candidate[], typed: string): Candidate[] {
  const isWhole = ({ row, listedCount }: Candidate) =>
    row.searchName === typed && (listedCount > 0 || row.population >= largeCityPeople);
  const isWellNamed = ({ row }: Candidate) =>
    row.form === 'main' || (typed.length >= clearBeginning && row.population >= greatPlacePeople);
  const ordered = begun.toSorted(
    (one, other) =>
      Number(isWhole(other)) - Number(isWhole(one)) ||
      Number(other.listedCount > 0) - Number(one.listedCount > 0) ||
      Number(isWellNamed(other)) - Number(isWellNamed(one)) ||
      other.listedCount - one.listedCount ||
      other.row.population - one.row.population,
  );
  const first = new Map<string, Candidate>();
  for (const place of ordered) {
    // A region with the same label as its city is searched for as the city: Geneva, Switzerland.
    if (
      !first.has(place.label) ||
      (place.row.kind === 'city' && first.get(place.label)?.row.kind === 'region')
    ) {
      first.set(place.label, place);
    }
  }
  return [...first.values()].slice(0, maxSuggestions);
}

/**
 * Names that start with `name`, in areas that start with `within`: the largest places, and those with listed
 * creatives.
 */
async function findBegun(name: string, within: readonly string[]): Promise<NameRow[]> {
  const inAreas = within.map(
    (area) => sql`and kind <> 'country' and exists (
      select 1 from place_names a
       where a.search_name like ${`${area}%`} and a.kind <> 'city'
         and (a.form <> 'other' or ${area.length >= minOfOtherName}) and a.country_code = n.country_code
         and (a.kind = 'country' or (n.kind = 'city' and a.region_code = n.region_code)))`,
  );
  const begun = sql`search_name like ${`${name}%`}
    and (form = 'main' or search_name = ${name} or (form = 'other' and ${name.length >= minOfOtherName}))
    ${sql.join(inAreas, sql` `)}`;
  const rows = await listRows(publicDb(), nameShape)`
    with begun as materialized (select * from place_names n where ${begun})
    (select ${nameColumns} from begun
      order by (search_name = ${name} or form = 'main') desc, population desc limit 40)
    union
    (select ${nameColumns} from begun join service_places s using (place_id)
      where s.listed_count > 0 order by form = 'main' desc, s.listed_count desc limit 20)`;
  return bestNames(rows, name);
}

function bestNames(rows: readonly NameRow[], typed: string): NameRow[] {
  const best = new Map<string, NameRow>();
  for (const row of rows) {
    const key = `${row.placeId ?? ''} ${row.country}.${row.region}`;
    if (!best.has(key) || row.searchName === typed) best.set(key, row);
  }
  return [...best.values()];
}

function detailOf(place: Candidate, countries: ReadonlyMap<string, string>): string {
  const { kind, country } = place.row;
  if (kind === 'country') {
    return 'Country';
  }
  if (country === 'US') {
    return countries.get(country) ?? country;
  }
  return kind === 'region' ? 'Region' : place.regionName;
}

async function countText({ row, listedCount }: Candidate): Promise<string> {
  if (listedCount === 0) {
    return '';
  }
  if (row.kind === 'country') {
    return listedCount.toLocaleString('en-US');
  }
  const [places, counters] = await Promise.all([findServedPlaces(row), listCounters()]);
  return numberText(await countListings({ filters: noFilters, places, words: null, counters }));
}

export type CitySuggestion = {
  city: string;
  state: string;
  country: string;
  label: string;
  /** The rest of its location: 'Bavaria', 'United States'. */
  detail: string;
};

export async function suggestCities(text: string): Promise<CitySuggestion[]> {
  const offered = (await offerPlaces(text, { kind: 'city' })).map(({ row }) => row.placeId);
  const rows = await listRows(publicDb(), {
    city: places.name,
    state: places.regionLabel,
    country: places.countryCode,
    label: places.label,
    detail: cell.text,
  })`
    select p.name as city, p.region_label as state, p.country_code as country, p.label,
           case when p.country_code = 'US' then c.name else p.region_label end as detail
      from places p join countries c on c.code = p.country_code
     where p.id = any(${sql.param(offered)}::int[])
     order by array_position(${sql.param(offered)}::int[], p.id)`;
  return rows;
}
