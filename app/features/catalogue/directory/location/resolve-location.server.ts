import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { countListings, type ListingCount, listCounters } from '../count-listings.server.ts';
import { noFilters } from '../directory-filters.ts';
import { aroundKm, type Candidate, choicesOf } from './choose-place.ts';
import { findNamedPlaces, findSimilarPlaces } from './find-named-places.server.ts';
import { foldPlaceName } from './fold-names.ts';
import {
  findLargestCity,
  findNearestServed,
  findServedPlaces,
  matchLocation,
  noPlaces,
  type PlaceSet,
  placesWithin,
} from './match-location.server.ts';

/**
 * What the location of a search means. Broader than the filter of browse: it knows names in any language, corrects
 * misspelled cities, searches around a known place, and offers the nearest place when nobody is listed (DECISIONS,
 * Search; docs/decisions/0016-places-and-map.md).
 */
export type ResolvedLocation = {
  places: PlaceSet;
  /** The place that the text names or was corrected to; null when it names none. */
  place: ResolvedPlace | null;
  /** Set when the text names a city, which can be searched by distance. */
  known: KnownPlace | null;
  /** Set when the text is another name of the place: its name here. */
  writtenAs: string | null;
  /** Set when the text was misspelled: the name searched for instead. */
  correctedTo: string | null;
  /** Set when nobody was found there: the place whose creatives are shown instead, and its distance. */
  nearest: { label: string; kilometres: number } | null;
};

/** A city, region or country; `region` is the GeoNames code, empty for a country. */
type ResolvedPlace = {
  kind: 'city' | 'region' | 'country';
  label: string;
  country: string;
  region: string;
  latitude: number | null;
  longitude: number | null;
};

type KnownPlace = { label: string; latitude: number; longitude: number; population: number };

const nothingKnown = {
  place: null,
  known: null,
  writtenAs: null,
  correctedTo: null,
  nearest: null,
} satisfies Omit<ResolvedLocation, 'places'>;

export const anywhere: ResolvedLocation = { ...nothingKnown, places: noPlaces };

/** Places this much farther than the nearest served one are offered with it. */
const nearestMarginKm = 10;

export const resolveLocation = rememberUntilChange(async function resolve(
  text: string,
  withinKm: number | null,
): Promise<ResolvedLocation> {
  const [likeliest] = await findNamedPlaces(text);
  if (likeliest) {
    const found = await searchAt(likeliest, withinKm);
    return { ...found, writtenAs: isWrittenOtherwise(likeliest) ? likeliest.label : null };
  }
  const places = await matchLocation(text);
  return places.ids.length > 0 ? { ...nothingKnown, places } : resolveMisspelt(text, withinKm);
});

async function resolveMisspelt(text: string, withinKm: number | null): Promise<ResolvedLocation> {
  const [similar] = await findSimilarPlaces(text);
  const [around] = similar ? [] : await findNamedPlaces(behindFirstComma(text));
  const meant = similar ?? around;
  return meant ? { ...(await searchAt(meant, withinKm)), correctedTo: meant.label } : anywhere;
}

/** The area that an unknown name may lie in: 'Munich' of 'Hofbräuhaus, Munich'. */
function behindFirstComma(text: string): string {
  return text.slice(text.indexOf(',') + 1 || text.length);
}

async function searchAt(meant: Candidate, withinKm: number | null): Promise<ResolvedLocation> {
  const { label, latitude, longitude, row } = meant;
  const known =
    latitude !== null && longitude !== null
      ? { label, latitude, longitude, population: row.population }
      : null;
  const place = { kind: row.kind, label, country: row.country, region: row.region, latitude, longitude };
  const found = { ...nothingKnown, place, known };
  const places =
    known && withinKm !== null ? await placesWithin(known, withinKm) : await findServedPlaces(row);
  if (places.ids.length > 0) {
    return { ...found, places };
  }
  const center = known ?? (await findLargestCity(row));
  const nearest = center ? await findNearestServed(center) : null;
  return center && nearest
    ? { ...found, places: await placesWithin(center, nearest.kilometres + nearestMarginKm), nearest }
    : { ...found, places: noPlaces };
}

/** Whether the text uses another name than the place's label. The code of a state or country does not count. */
function isWrittenOtherwise({ row, label }: Candidate): boolean {
  if (row.form === 'main' || foldPlaceName(label).startsWith(row.searchName)) {
    return false;
  }
  return row.kind === 'city' || (row.form === 'other' && row.searchName.length > 3);
}

export type PlaceChoice = {
  label: string;
  location: string;
  name: string;
  within: string;
  count: ListingCount;
  /** Creatives within 50 km of a city, including the city; null for other places. */
  around: ListingCount | null;
};

/** The places that a location may mean, the searched one first; empty when the location is clear. */
export async function listPlaceChoices(location: string): Promise<PlaceChoice[]> {
  return location === '' ? [] : describeChoices(choicesOf(await findNamedPlaces(location)));
}

async function describeChoices(candidates: readonly Candidate[]): Promise<PlaceChoice[]> {
  if (candidates.length === 0) {
    return [];
  }
  const counters = await listCounters();
  const countAt = (places: PlaceSet) => countListings({ filters: noFilters, places, words: null, counters });
  return Promise.all(
    candidates.map(async ({ label, name, within, row, latitude, longitude }) => ({
      label,
      location: row.kind === 'country' ? `${label} (country)` : label,
      name,
      within,
      count: await countAt(await findServedPlaces(row)),
      around:
        latitude !== null && longitude !== null
          ? await countAt(await placesWithin({ latitude, longitude }, aroundKm))
          : null,
    })),
  );
}
