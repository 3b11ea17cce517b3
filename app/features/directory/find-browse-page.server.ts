import { type Counters, countListings, type ListingCount, listCounters } from './count-listings.server.ts';
import type { BrowseState } from './directory-address.ts';
import { noFilters } from './directory-query.ts';
import { asBrowsed, findListings, type ListingPage } from './find-listings.server.ts';
import { findAreaPage } from './map/find-area-page.server.ts';
import { matchLocation } from './match-location.server.ts';
import type { PlaceSet } from './place-set.ts';
import { suggestPlaces } from './suggest-places.server.ts';

export type BrowsePage = ListingPage & {
  count: ListingCount;
  /** When nothing was found: a place that is spelt much like the location. */
  didYouMean: string | null;
  /** Whether somebody serves the location; null without one. */
  isServed: boolean | null;
};

/** The creatives of a browse address: three reads, whatever is shown. */
export async function findBrowsePage(state: BrowseState): Promise<BrowsePage> {
  if (state.area && state.at) {
    const { type, area, at } = state;
    const page = { size: state.show, after: state.after };
    const found = await findAreaPage({ type, area, zoom: at.zoom, page });
    return { ...found, didYouMean: null, isServed: null };
  }
  const filters = { ...noFilters, types: state.type ? [state.type] : [] };
  const [counters, places] = await Promise.all([
    listCounters(),
    state.location ? matchLocation(state.location) : null,
  ]);
  const [page, count] = await Promise.all([
    findListings({
      ...asBrowsed,
      filters,
      places,
      page: { size: state.show, after: state.after },
      listedInAll: listedOfType(counters, state.type),
    }),
    countListings({ filters, places, words: null, counters }),
  ]);
  const didYouMean = count.count === 0 ? await findSimilarPlace(state.location, places) : null;
  return { ...page, count, didYouMean, isServed: places && places.ids.length > 0 };
}

function listedOfType(counters: Counters, type: string): number {
  return counters.get(type ? `type:${type}` : 'all') ?? 0;
}

async function findSimilarPlace(location: string, places: PlaceSet | null): Promise<string | null> {
  if (!places || places.ids.length > 0) {
    return null;
  }
  const [similar] = (await suggestPlaces(location)).filter((place) => place.listedCount > 0);
  return similar?.value ?? null;
}
