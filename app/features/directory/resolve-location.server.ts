import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { foldForSearch } from './fold-for-search.ts';
import { findNearestServed, matchLocation, placesWithin } from './match-location.server.ts';
import { noPlaces, type PlaceSet, type PlaceSetRow, placeSetColumns, toPlaceSet } from './place-set.ts';

/**
 * What the location of a search means. Broader than the filter of browse: an exact state or country comes
 * before parts of words, a misspelt city is understood, a known place can be searched around, and where
 * nobody is listed the nearest place is offered (DECISIONS, Search).
 */
export type ResolvedLocation = {
  places: PlaceSet;
  /** The gazetteer's place, when the text names one: a distance can be chosen. */
  known: KnownPlace | null;
  /** Set when the text was misspelt: the name that was searched for instead. */
  correctedTo: string | null;
  /** Set when nobody was found there: whose creatives are shown instead, and how far away they are. */
  nearest: { label: string; kilometres: number } | null;
};

export type KnownPlace = { label: string; latitude: number; longitude: number; population: number };

/** Names in daily use that no gazetteer entry begins with. */
const aliases = new Map([
  ['usa', 'United States'],
  ['u.s.', 'United States'],
  ['america', 'United States'],
  ['uk', 'United Kingdom'],
  ['uae', 'United Arab Emirates'],
  ['nyc', 'New York City'],
  ['new york', 'New York City'],
  ['la', 'Los Angeles'],
  ['sf', 'San Francisco'],
  ['dc', 'Washington, DC'],
]);

/** The gazetteer's name of a place that people call something else; else the text itself. */
export function nameInUse(text: string): string {
  return aliases.get(text.toLowerCase()) ?? text;
}

const leastSimilarity = 0.4;
/** Offered instead: the nearest served place, and those about as near. */
const nearestMarginKm = 10;

/** Resolves the location of a search, within a distance of a known place when one is given. */
export const resolveLocation = rememberUntilChange(async function resolve(
  text: string,
  withinKm: number | null,
): Promise<ResolvedLocation> {
  const location = nameInUse(text);
  const known = await findKnownPlace(location);
  if (known && withinKm !== null) {
    const places = await placesWithin(known, withinKm);
    return places.ids.length > 0
      ? { places, known, correctedTo: null, nearest: null }
      : aroundNearest(known, null);
  }
  const exact = await matchExactly(location);
  const written = exact.ids.length > 0 ? exact : await matchLocation(location);
  if (written.ids.length > 0) {
    return { places: written, known, correctedTo: null, nearest: null };
  }
  return known ? aroundNearest(known, null) : resolveMisspelt(location);
});

async function resolveMisspelt(location: string): Promise<ResolvedLocation> {
  const meant = await findSimilarPlace(location);
  if (!meant) {
    return { places: noPlaces, known: null, correctedTo: null, nearest: null };
  }
  const places = await matchLocation(meant.label);
  return places.ids.length > 0
    ? { places, known: meant, correctedTo: meant.label, nearest: null }
    : aroundNearest(meant, meant.label);
}

async function aroundNearest(known: KnownPlace, correctedTo: string | null): Promise<ResolvedLocation> {
  const nearest = await findNearestServed(known);
  if (!nearest) {
    return { places: noPlaces, known, correctedTo, nearest: null };
  }
  return {
    places: await placesWithin(known, nearest.kilometres + nearestMarginKm),
    known,
    correctedTo,
    nearest: { label: nearest.label, kilometres: nearest.kilometres },
  };
}

/** Served places whose state or country is exactly this, by code or name; a state comes before a country. */
async function matchExactly(location: string): Promise<PlaceSet> {
  const { rows } = await publicDb().execute<PlaceSetRow & { is_state: boolean }>(sql`
    select is_state, ${placeSetColumns} from (
      select id, listed_count, true as is_state from service_places
       where listed_count > 0 and state_names @> array[lower(${location})]
      union all
      select p.id, p.listed_count, false
        from countries c join service_places p on p.country = c.code
       where p.listed_count > 0 and (c.code = upper(${location}) or c.search_name = ${foldForSearch(location)})
    ) as named group by is_state order by is_state desc limit 1`);
  return toPlaceSet(rows[0]);
}

/** The largest place of this name, in the region or country that may follow after a comma. */
export async function findKnownPlace(location: string): Promise<KnownPlace | null> {
  const [name = '', region = ''] = location.split(',').map(foldForSearch);
  if (name === '') {
    return null;
  }
  const inRegion =
    region === ''
      ? sql``
      : sql`and (lower(p.region_label) = ${region} or r.search_name = ${region} or c.search_name = ${region} or lower(c.code) = ${region})`;
  const { rows } = await publicDb().execute<KnownPlace>(sql`
    select p.name || ', ' || p.region_label as label, p.latitude, p.longitude, p.population
      from places p
      join countries c on c.code = p.country_code
      left join regions r on r.country_code = p.country_code and r.code = p.region_code
     where p.search_name = ${name} ${inRegion}
     order by p.population desc
     limit 1`);
  return rows[0] ?? null;
}

/** The place whose name is most like a misspelt one; of equals the largest. */
async function findSimilarPlace(location: string): Promise<KnownPlace | null> {
  const [name = ''] = location.split(',').map(foldForSearch);
  const { rows } = await publicDb().execute<KnownPlace>(sql`
    select p.name || ', ' || p.region_label as label, p.latitude, p.longitude, p.population
      from places p
      left join service_places s on s.place_id = p.id
     where p.search_name % ${name} and similarity(p.search_name, ${name}) >= ${leastSimilarity}
     order by round(similarity(p.search_name, ${name})::numeric, 1) desc,
              coalesce(s.listed_count, 0) > 0 desc, p.population desc
     limit 1`);
  return rows[0] ?? null;
}
