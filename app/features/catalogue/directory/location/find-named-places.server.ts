import { type SQL, sql } from 'drizzle-orm';
import { sameName } from '#app/features/vocabulary/same-name.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { opaqueParam, prepared } from '#app/platform/db/prepared.ts';
import { cell, findRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { placeNames, places } from '#app/platform/db/schema/places.ts';
import {
  rememberEachUntilChange,
  rememberUntilChange,
} from '#app/platform/page-cache/remember-until-change.server.ts';
import { editDistance } from '../words/read-phrases.ts';
import {
  type Candidate,
  type NameRow,
  namedPlaces,
  namesOf,
  rankCandidates,
  readPlaceText,
} from './choose-place.ts';
import { foldPlaceName } from './fold-names.ts';
import { inCountry } from './match-location.server.ts';

/** Of the places with one name, only this many of the largest are considered. */
const maxNamesakes = 1_000;
const maxCandidates = 60;

/** The places that a text names exactly, by any of their names, likeliest first; empty when no whole name matches. */
export const findNamedPlaces = rememberUntilChange(async (text: string): Promise<Candidate[]> => {
  const readings = readPlaceText(text);
  if (readings.length === 0) {
    return [];
  }
  const named = namedPlaces(readings, await findNames(namesOf(readings)));
  return rankCandidates(await describeNames(named));
});

/** The likeliest misspelled places: with the most similar names, within the area that the text gives. */
export async function findSimilarPlaces(text: string): Promise<Candidate[]> {
  const readings = readPlaceText(text);
  const names = await findNames(namesOf(readings));
  const qualified = readings.filter(({ qualifier }) => qualifier.length > 0);
  for (const { name, qualifier } of [...qualified, ...readings.slice(0, 1)]) {
    if (name.length < minLetters) {
      continue;
    }
    const similar = await findSimilarNames(name);
    const meant = similar.map((row) => ({ ...row, searchName: name, form: 'main' as const }));
    const found = namedPlaces([{ name, qualifier }], [...names, ...meant]);
    if (found.length > 0) {
      const bySimilarity = similar.filter((row) => found.some((each) => each.placeId === row.placeId));
      return describeInOrder(bySimilarity);
    }
  }
  return [];
}

const minLetters = 3;
const minSimilarity = 0.4;
const maxSimilar = 100;
/** Allows one typo per this many letters: 'Munch' is Munich, but 'McMurdo' is not Murdo in South Dakota. */
const lettersForSlip = 4;

async function findSimilarNames(name: string): Promise<NameRow[]> {
  const similar = await listRows(publicDb(), { ...nameShape, likeness: cell.number })`
    select ${nameColumns}, round(similarity(search_name, ${name})::numeric, 1)::float8 as likeness
      from place_names n
     where search_name % ${name} and form <> 'code' and kind = 'city'
       and similarity(search_name, ${name}) >= ${minSimilarity}
     order by likeness desc,
              exists (select 1 from service_places s where s.place_id = n.place_id and s.listed_count > 0) desc,
              population desc
     limit ${maxSimilar}`;
  const slips = Math.max(1, Math.floor(name.length / lettersForSlip));
  const places = new Set<number | null>();
  return similar.filter(({ searchName, placeId }) => {
    const isFirst = !places.has(placeId) && editDistance(searchName, name) <= slips;
    if (isFirst) places.add(placeId);
    return isFirst;
  });
}

async function describeInOrder(rows: readonly NameRow[]): Promise<Candidate[]> {
  const described = await describeNames(rows);
  return rows.flatMap((row) => described.find((each) => each.row.placeId === row.placeId) ?? []);
}

export const nameColumns: SQL = sql`search_name, kind, form, place_id, country_code as country,
    region_code as region, population::float8 as population`;

export const nameShape = {
  searchName: placeNames.searchName,
  kind: oneOf(['city', 'region', 'country']),
  form: oneOf(['main', 'other', 'code']),
  placeId: placeNames.placeId,
  country: placeNames.countryCode,
  region: placeNames.regionCode,
  population: cell.number,
};

async function findNames(names: readonly string[]): Promise<NameRow[]> {
  const found = await namesakes(names);
  return [...new Set(names)]
    .flatMap((name) => found.get(name) ?? [])
    .sort((one, other) => other.population - one.population)
    .slice(0, maxNamesakes);
}

const namesakes = rememberEachUntilChange(async (names): Promise<ReadonlyMap<string, NameRow[]>> => {
  const rows = await listRows(publicDb(), nameShape)`${prepared}
    select ${nameColumns} from place_names
     where search_name = any(${opaqueParam(names, 'text[]')})
     order by population desc limit ${sql.raw(String(maxNamesakes))}`;
  return new Map(names.map((name) => [name, rows.filter((row) => row.searchName === name)]));
});

const describedShape = {
  kind: oneOf(['city', 'region', 'country']),
  id: orNull(places.id),
  country: places.countryCode,
  region: places.regionCode,
  label: places.label,
  name: places.name,
  within: cell.text,
  regionName: places.regionLabel,
  listedCount: cell.number,
  latitude: orNull(places.latitude),
  longitude: orNull(places.longitude),
};

/**
 * The places of these names with their labels and creative counts. Keeps only the largest places; the order is
 * undefined.
 */
export async function describeNames(named: readonly NameRow[]): Promise<Candidate[]> {
  const rows = named.toSorted((one, other) => other.population - one.population).slice(0, maxCandidates);
  if (rows.length === 0) {
    return [];
  }
  const cities = rows.flatMap((row) => row.placeId ?? []);
  const areas = rows.filter((row) => row.kind !== 'city');
  const areaCountries = areas.map((row) => row.country);
  const areaRegions = areas.map((row) => row.region);
  const countries = areas.filter((row) => row.kind === 'country').map((row) => row.country);
  const described = await listRows(publicDb(), describedShape)`${prepared}
    select 'city' as kind, p.id, p.country_code as country, p.region_code as region, p.label,
           p.name, case when p.country_code = 'US' then concat_ws(', ', r.name, c.name)
                        else substr(p.label, length(p.name) + 3) end as within,
           p.region_label as region_name, p.latitude, p.longitude,
           (select coalesce(sum(s.listed_count), 0)::int from service_places s
             where s.place_id = p.id and s.listed_count > 0) as listed_count
      from places p
      left join countries c on c.code = p.country_code
      left join regions r on r.country_code = p.country_code and r.code = p.region_code
     where p.id = any(${opaqueParam(cities, 'int[]')})
    union all
    select 'region', null, r.country_code, r.code, region_label(r.name, r.country_code, c.name), r.name, c.name, r.name, null, null,
           (select coalesce(sum(s.listed_count), 0)::int from service_places s
             where ${inCountry(sql`s.country`, sql`r.country_code`)} and s.state_names @> array[lower(r.name)] and s.listed_count > 0)
      from regions r join countries c on c.code = r.country_code
      join unnest(${opaqueParam(areaCountries, 'text[]')}, ${opaqueParam(areaRegions, 'text[]')})
           as wanted(country, region) on wanted.country = r.country_code and wanted.region = r.code
    union all
    select 'country', null, c.code, '', c.name, c.name, 'Country', '', null, null,
           coalesce((select listed_count from listing_counts where key = 'country:' || c.code), 0)
      from countries c where c.code = any(${opaqueParam(countries, 'text[]')})`;
  const byKey = new Map(described.map((row) => [keyOf({ ...row, placeId: row.id }), row]));
  return rows.flatMap((row) => {
    const known = byKey.get(keyOf(row));
    if (!known) {
      return [];
    }
    const { label, name, within, latitude, longitude } = known;
    const counted = { regionName: known.regionName, listedCount: known.listedCount };
    return [{ row, label, name, within, ...counted, latitude, longitude }];
  });
}

function keyOf(place: Pick<NameRow, 'kind' | 'placeId' | 'country' | 'region'>): string {
  return place.kind === 'city' ? String(place.placeId) : `${place.country}.${place.region}`;
}

export type PlaceKind = 'city' | 'region' | 'country';

type IdentifiedPlace = {
  label: string;
  kind: PlaceKind;
  country: string;
  /** The GeoNames code; empty for a country. */
  region: string;
  population: number;
  position: { latitude: number; longitude: number } | null;
};

/** The gazetteer place that a location text names, even if no creative serves it; null when unknown. */
export async function identifyPlace(text: string): Promise<IdentifiedPlace | null> {
  const [likeliest] = await findNamedPlaces(text);
  if (!likeliest) {
    return null;
  }
  const { label, row, latitude, longitude } = likeliest;
  const position = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  const { kind, country, region, population } = row;
  return { label, kind, country, region, population, position };
}

const maxChoices = 5;

export type ResolvedPlace =
  | { ok: true; placeId: number | null }
  /** Possible places as they are written; empty when nothing is similar. */
  | { ok: false; code: 'placeUnknown' | 'placeUnclear'; choices: string[] };

/**
 * The gazetteer's city for a text: as the location box writes it, or any name that only one place has. Empty text is no
 * place.
 */
export async function resolvePlace(text: string | null): Promise<ResolvedPlace> {
  if (!text) {
    return { ok: true, placeId: null };
  }
  const cities = (await findNamedPlaces(text)).filter(({ row }) => row.kind === 'city');
  const exact = cities.filter(({ label }) => sameName(label) === sameName(text));
  const [meant] = exact.length > 0 ? exact : cities;
  const labels = [...new Set(cities.map(({ label }) => label))];
  if (meant && (exact.length > 0 || labels.length === 1)) {
    return { ok: true, placeId: meant.row.placeId };
  }
  if (meant) {
    return { ok: false, code: 'placeUnclear', choices: labels.slice(0, maxChoices) };
  }
  const similar = (await findSimilarPlaces(text)).map(({ label }) => label);
  return { ok: false, code: 'placeUnknown', choices: [...new Set(similar)].slice(0, maxChoices) };
}

export async function placesOfTexts(texts: readonly (string | null)[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const text of new Set(texts)) {
    const place = await resolvePlace(text);
    if (text && place.ok && place.placeId !== null) found.set(text, place.placeId);
  }
  return found;
}

type TypedArea = { city: string | null; state: string | null; country: string };

/**
 * Replaces the typed names of a service area with the gazetteer's if it knows the place: 'München, Bayern' becomes
 * 'Munich, Bavaria' (DECISIONS, Where a place is named). Other areas stay unchanged.
 */
export async function nameArea<Area extends TypedArea>(area: Area): Promise<Area> {
  const city = foldPlaceName(area.city ?? '');
  const state = foldPlaceName(area.state ?? '');
  const row = await findRow(publicDb(), { city: places.name, state: places.regionLabel })`
    select p.name as city, p.region_label as state
      from place_names n join places p on p.id = n.place_id
     where n.search_name = ${city} and n.kind = 'city' and n.form <> 'code' and n.country_code = ${area.country}
       and ((${state} = '' and p.region_label = '') or exists (
         select 1 from place_names r
          where r.search_name = ${state} and r.kind = 'region' and r.country_code = n.country_code
            and r.region_code = n.region_code))
     order by n.form = 'main' desc, n.population desc limit 1`;
  return { ...area, ...row };
}
