import { countListings, knownCount, type ListingCount, listCounters } from './count-listings.server.ts';
import type { BrowseState } from './directory-address.ts';
import { asBrowsed, findListings, type ListingPage, toListingPage } from './find-listings.server.ts';
import { findNamedPlaces, findSimilarPlaces } from './find-named-places.server.ts';
import { findAreaPage } from './map/find-area-page.server.ts';
import { findServedPlaces, matchLocation } from './match-location.server.ts';
import type { PlaceSet } from './place-set.ts';
import { surveyPlaces } from './survey-places.server.ts';
import type { Counters } from './value-counts.ts';

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
  const { page, count } = await findPageAndCount(state, { counters, places });
  const didYouMean = places && !places.isLabel ? await findPlaceMeant(state.location, places) : null;
  return { ...page, count, didYouMean, isServed: places && places.ids.length > 0 };
}

type Found = { page: ListingPage; count: ListingCount };

async function findPageAndCount(
  { filters, show, after }: BrowseState,
  { counters, places }: { counters: Counters; places: PlaceSet | null },
): Promise<Found> {
  const page = { size: show, after };
  const survey = places && (await surveyPlaces({ filters, places, page }));
  if (survey) {
    const { count, standings } = survey;
    return {
      page: await toListingPage(standings, { order: 'newest', size: show }),
      count: { count, isExact: true },
    };
  }
  const listedInAll = knownCount(filters, counters) ?? counters.get('all') ?? 0;
  const [found, count] = await Promise.all([
    findListings({ ...asBrowsed, filters, places, page, listedInAll }),
    countListings({ filters, places, words: null, counters }),
  ]);
  return { page: found, count };
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
