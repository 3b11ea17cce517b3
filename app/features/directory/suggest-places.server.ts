import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import type { Candidate, NameRow } from './choose-place.ts';
import { countListings, listCounters } from './count-listings.server.ts';
import { numberText } from './count-text.ts';
import { noFilters } from './directory-filters.ts';
import {
  describeNames,
  findNamedPlaces,
  findSimilarPlaces,
  nameColumns,
  nameShape,
} from './find-named-places.server.ts';
import { foldPlaceName } from './fold-place-name.ts';
import { listCountries } from './list-countries.server.ts';
import { findServedPlaces } from './match-location.server.ts';

/** A place that a location box offers. */
export type PlaceSuggestion = {
  /** How the place is written, and what the box holds after the choice: 'Austin, TX', 'Texas', 'Munich, Germany'. */
  value: string;
  /** What the value leaves out: the country of a state, the region of a city elsewhere. */
  detail: string;
  /** How many listed creatives serve it: '12', '2,000+', or nothing. */
  count: string;
};

const minLetters = 2;
const maxSuggestions = 7;
/** Fewer letters begin too many names of other languages. */
const minOfOtherName = 3;
/** So many letters of another name are enough for a place of this size to stand beside those of that name. */
const clearBeginning = 5;
const greatPlacePeople = 500_000;
/** A place of this size stands first when its whole name was typed, even where nobody is listed. */
const largeCityPeople = 100_000;

/**
 * Places one of whose names begins with the text ('aus', 'münch', 'austin, t'), those with listed creatives first, by
 * their own name before another, the large ones before the small; else the place that the text names with where it lies ('portland or'); else the names most
 * like it. Never two that are written alike. With `isBegun` only those whose name begins so.
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

/** The places that a text offers, of one kind or any, the likeliest first; with `isBegun` only those whose name begins so. */
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
    // A region that is written as its city is searched for as the city: Geneva, Switzerland.
    if (
      !first.has(place.label) ||
      (place.row.kind === 'city' && first.get(place.label)?.row.kind === 'region')
    ) {
      first.set(place.label, place);
    }
  }
  return [...first.values()].slice(0, maxSuggestions);
}

/** Names that begin with `name`, of places in areas that begin so; the largest, and those with listed creatives. */
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

/** Each place once, by the name that was typed in whole where it has one. */
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

/** Counted as a search for the place counts them. */
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
