import type { SearchState } from './directory-address.ts';
import { chosenLabel, filterNames, noFilters } from './directory-filters.ts';
import { pageSize } from './directory-query.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';

/** A filter that is set, as it is called, and the search without it. */
export type ChosenFilter = { label: string; without: SearchState };

/** The filters of a search, in the order in which they are offered. Words and place are none. */
export function chosenFilters(state: SearchState, specialties: readonly SpecialtyChoice[]): ChosenFilter[] {
  return filterNames.flatMap((name) => {
    const values = state.filters[name];
    const named =
      name === 'specialty'
        ? specialties.map(({ id, name: label }) => ({ value: String(id), label }))
        : values.map((value) => ({ value, label: chosenLabel(name, value) }));
    return named
      .filter(({ value }) => values.includes(value))
      .map(({ value, label }) => ({
        label,
        without: {
          ...fromTheStart(state),
          filters: { ...state.filters, [name]: values.filter((each) => each !== value) },
        },
      }));
  });
}

/** The search with its words, place and order only. */
export function withoutFilters(state: SearchState): SearchState {
  return { ...fromTheStart(state), filters: noFilters };
}

/** The same search from its first page. */
export function fromTheStart(state: SearchState): SearchState {
  return { ...state, show: pageSize, after: null };
}
