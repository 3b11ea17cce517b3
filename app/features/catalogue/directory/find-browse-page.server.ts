import { type ListingCount, listCounters } from './count-listings.server.ts';
import type { BrowseState } from './directory-address.ts';
import { asBrowsed, findListings, type ListingPage } from './find-listings.server.ts';
import { findNamedPlaces, findSimilarPlaces } from './location/find-named-places.server.ts';
import { findServedPlaces, matchLocation, type PlaceSet } from './location/match-location.server.ts';
import { findAreaPage } from './map/find-area-page.server.ts';

export type BrowsePage = ListingPage & {
  count: ListingCount;
  didYouMean: string | null;
  /** Whether any listed creative serves the location; null without a location. */
  isServed: boolean | null;
};

export async function findBrowsePage(state: BrowseState): Promise<BrowsePage> {
  if (state.area && state.at) {
    const { filters, area, at } = state;
    const page = { size: state.show, after: state.after };
    const found = await findAreaPage({ filters, area, zoom: at.zoom, page });
    return { ...found, didYouMean: null, isServed: null };
  }
  const [counters, places] = await Promise.all([
    listCounters(),
    state.location ? matchLocation(state.location) : null,
  ]);
  const page = { size: state.show, after: state.after };
  const { cards, nextCursor, count } = await findListings({
    ...asBrowsed,
    filters: state.filters,
    places,
    page,
    counters,
  });
  const didYouMean = places && !places.isLabel ? await findPlaceMeant(state.location, places) : null;
  return { cards, nextCursor, count, didYouMean, isServed: places && places.ids.length > 0 };
}

/**
 * The place that a location means but the filter does not find: 'Munich, Germany' for 'München', or 'Rome, Italy'
 * for 'Roma', which matches Romania. Misspelled places are suggested only when nothing was found.
 */
async function findPlaceMeant(location: string, found: PlaceSet): Promise<string | null> {
  const [named] = await findNamedPlaces(location);
  const [meant] = named || found.ids.length > 0 ? [named] : await findSimilarPlaces(location);
  if (!meant || meant.listedCount === 0) {
    return null;
  }
  const served = await findServedPlaces(meant.row);
  return served.ids.some((id) => found.ids.includes(id)) ? null : meant.label;
}
