import { type Candidate, choicesOf } from './choose-place.ts';
import { countListings, type ListingCount, listCounters } from './count-listings.server.ts';
import { noFilters } from './directory-filters.ts';
import { findNamedPlaces } from './find-named-places.server.ts';
import { findServedPlaces, placesWithin } from './match-location.server.ts';
import { aroundKm } from './most-choices.ts';
import type { PlaceSet } from './place-set.ts';

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
