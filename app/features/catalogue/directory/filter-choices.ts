import type { ValueCounts } from './count-listings.server.ts';
import type { SearchState } from './directory-address.ts';
import {
  chosenLabel,
  directoryFilters,
  type FilterName,
  filterLabel,
  filterNames,
  isOfTrade,
  noFilters,
} from './directory-filters.ts';
import type { SpecialtyChoice } from './list-specialties.server.ts';
import { pageSize } from './listing-page.ts';

type ChosenFilter = { label: string; without: SearchState };

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

export type OfferedValues = Partial<Record<FilterName, readonly string[]>>;

/**
 * The offered values: place filters only with a place; exclusive values only if some result has them; trade values
 * from the whole directory, so that most searches offer the same.
 */
export function offeredValues(
  { filters, location }: SearchState,
  { facets, anywhere }: { facets: ValueCounts | null; anywhere: ValueCounts },
): OfferedValues {
  const names = filterNames.filter((name) => !directoryFilters[name].needsPlace || location !== '');
  return Object.fromEntries(
    names.map((name) => {
      const { rule, offered } = directoryFilters[name];
      if (isOfTrade(name)) {
        return [name, valuesOfTrade(name, { said: anywhere[name] ?? {}, chosen: filters[name] })];
      }
      const isShown = (value: string) =>
        rule !== 'any' || !facets || facets[name]?.[value] || filters[name].includes(value);
      return [name, (offered ?? []).filter(isShown)];
    }),
  );
}

function valuesOfTrade(
  name: FilterName,
  { said, chosen }: { said: Readonly<Record<string, number>>; chosen: readonly string[] },
): readonly string[] {
  const usual = usualValues.get(said) ?? valuesBy(name, { said, chosen: [] });
  usualValues.set(said, usual);
  return chosen.every((value) => usual.includes(value)) ? usual : valuesBy(name, { said, chosen });
}

/** The offered values when nothing is chosen, cached by their counts. */
const usualValues = new WeakMap<object, string[]>();

function valuesBy(
  name: FilterName,
  { said, chosen }: { said: Readonly<Record<string, number>>; chosen: readonly string[] },
): string[] {
  const { offered, parse } = directoryFilters[name];
  const isWanted = (value: string) => (said[value] ?? 0) > 0 || chosen.includes(value);
  if (offered) {
    return offered.filter(isWanted);
  }
  const known = new Set([...Object.keys(said), ...chosen]);
  return [...known].filter((value) => parse(value) !== null && isWanted(value)).sort(bySortKey(name));
}

/** Countries by name, months chronologically. */
function bySortKey(name: FilterName): (one: string, other: string) => number {
  return name === 'free'
    ? (one, other) => (one < other ? -1 : 1)
    : (one, other) => filterLabel(name, one).localeCompare(filterLabel(name, other), 'en');
}
