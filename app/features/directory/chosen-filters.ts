import type { SearchState } from './directory-address.ts';
import { pageSize } from './directory-query.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';

/** A filter that is set, as it is called, and the search without it. */
export type ChosenFilter = { label: string; without: SearchState };

/** The filters of a search, in the order in which they are offered. Words and place are none. */
export function chosenFilters(state: SearchState, specialties: readonly SpecialtyChoice[]): ChosenFilter[] {
  const { filters } = state;
  const changed = (change: Partial<SearchState['filters']>): SearchState => ({
    ...fromTheStart(state),
    filters: { ...filters, ...change },
  });
  const chosen: ChosenFilter[] = specialties
    .filter(({ id }) => filters.specialtyIds.includes(id))
    .map(({ id, name }) => ({
      label: name,
      without: changed({ specialtyIds: filters.specialtyIds.filter((each) => each !== id) }),
    }));
  for (const type of filters.types) {
    chosen.push({ label: type, without: changed({ types: filters.types.filter((each) => each !== type) }) });
  }
  if (filters.leastRating !== null) {
    chosen.push({
      label: `${filters.leastRating.toFixed(1)} and up`,
      without: changed({ leastRating: null }),
    });
  }
  if (filters.isVerified) {
    chosen.push({ label: 'Verified', without: changed({ isVerified: false }) });
  }
  if (filters.hasVideo) {
    chosen.push({ label: 'With video', without: changed({ hasVideo: false }) });
  }
  if (state.travels) {
    chosen.push({ label: 'Travels to location', without: { ...fromTheStart(state), travels: false } });
  }
  return chosen;
}

/** The search with its words, place and order only. */
export function withoutFilters(state: SearchState): SearchState {
  return {
    ...fromTheStart(state),
    travels: false,
    filters: {
      types: [],
      specialtyIds: [],
      leastRating: null,
      isVerified: false,
      hasVideo: false,
      basedOutside: null,
    },
  };
}

/** The same search from its first page. */
export function fromTheStart(state: SearchState): SearchState {
  return { ...state, show: pageSize, after: null };
}
