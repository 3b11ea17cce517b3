import type { SearchState } from './directory-address.ts';
import { chosenLabel, filterNames, noFilters } from './directory-filters.ts';
import { pageSize } from './directory-query.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';

export type ChosenFilter = { label: string; without: SearchState };

/** The set filters in the order in which they are offered. Words and place are not included. */
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

export function withoutFilters(state: SearchState): SearchState {
  return { ...fromTheStart(state), filters: noFilters };
}

export function fromTheStart(state: SearchState): SearchState {
  return { ...state, show: pageSize, after: null };
}
