import { addressText } from './address-text.ts';
import { creativeTypes } from './creative-types.ts';

/**
 * The filters of browse and search: address, form, chips, query, counts and search log read them from here. A further
 * one is a further entry: docs/HOW-TO.md.
 */

/** How the column of a listing is compared with the values that are chosen. */
export type FilterRule =
  /** It is one of them. */
  | 'any'
  /** It holds all of them; each further one leaves fewer. */
  | 'all'
  /** It is at least that. */
  | 'min'
  /** It is true. */
  | 'true'
  /** It is none of the places that are searched. */
  | 'elsewhere';

export type Filter = {
  rule: FilterRule;
  /** The column of `listings`. */
  column: string;
  /** Whether `listing_places` and `listing_bases` have the column too, so that they can answer alone. */
  isHeldByPlaces?: true;
  /** The value that a text of an address or a counter's key stands for; null where it stands for none. */
  parse: (text: string) => string | null;
  /** So many values can be chosen together. */
  max: number;
  /** The values that are offered; null: those of the database, by their ids. */
  offered: readonly string[] | null;
  /** Stands above the choices in search. Filters of the same legend stand together. */
  legend: string;
  /** What a value is called, where that is not what it is. */
  label?: (value: string) => string;
  /** Also a filter of browse, with this label and this choice of all. */
  browse?: { label: string; all: string };
  /** Makes a search by itself and is named in its log; other filters narrow one down. */
  isSearchedFor?: true;
  /** Only where a place is searched. */
  needsPlace?: true;
};

/** The value of a filter that is on. */
const on = '1';
const minRatings = ['4.5', '4'];

const table = {
  specialty: {
    rule: 'all',
    column: 'specialty_ids',
    parse: (text) => (isId(Number(text)) ? String(Number(text)) : null),
    max: 12,
    offered: null,
    legend: 'Specialty',
    isSearchedFor: true,
  },
  type: {
    rule: 'any',
    column: 'creative_type',
    isHeldByPlaces: true,
    parse: (text) => addressText(text, 60) || null,
    max: 8,
    offered: creativeTypes,
    legend: 'Creative type',
    browse: { label: 'Creative Type', all: 'All types' },
  },
  rating: {
    rule: 'min',
    column: 'average_rating',
    parse: (text) => minRatings.find((min) => Number(min) === Number(text)) ?? null,
    max: 1,
    offered: minRatings,
    legend: 'Rating',
    label: (min) => `${Number(min).toFixed(1)} and up`,
  },
  verified: flag('is_verified', 'Verified'),
  video: flag('has_video', 'With video'),
  travels: { ...flag('primary_place_id', 'Travels to location'), rule: 'elsewhere', needsPlace: true },
} satisfies Record<string, Filter>;

export type FilterName = keyof typeof table;

/** Every filter, in the order in which they are offered and stand in an address, by its parameter. */
export const directoryFilters: Readonly<Record<FilterName, Filter>> = table;

// Object.keys says only that they are strings.
export const filterNames = Object.keys(table) as FilterName[];

export const browseFilterNames = filterNames.filter((name) => directoryFilters[name].browse);

/** The values that are chosen, for each filter; none: no matter. Filters combine by and. */
export type DirectoryFilters = Readonly<Record<FilterName, readonly string[]>>;

export const noFilters = filtersBy(() => []);

/** What a value is called. */
export function filterLabel(name: FilterName, value: string): string {
  return directoryFilters[name].label?.(value) ?? value;
}

/** The filters of an address. What it says wrongly is read as not said. */
export function readFilters(parameters: URLSearchParams): DirectoryFilters {
  return filtersBy((name) => valuesOf(name, parameters.getAll(name)));
}

/** The filters that browse has, one value each. */
export function readBrowseFilters(parameters: URLSearchParams): DirectoryFilters {
  return filtersBy((name) =>
    directoryFilters[name].browse ? valuesOf(name, parameters.getAll(name).slice(0, 1)) : [],
  );
}

function filtersBy(values: (name: FilterName) => readonly string[]): DirectoryFilters {
  // Its keys are all the names, which fromEntries cannot say.
  return Object.fromEntries(filterNames.map((name) => [name, values(name)])) as DirectoryFilters;
}

function valuesOf(name: FilterName, texts: readonly string[]): string[] {
  const { parse, max } = directoryFilters[name];
  return [...new Set(texts.flatMap((text) => parse(text) ?? []))].slice(0, max);
}

/** The parameters by which an address says filters. */
export function filterParameters(filters: Partial<DirectoryFilters> = {}): [string, string][] {
  return filterNames.flatMap((name) => (filters[name] ?? []).map((value): [string, string] => [name, value]));
}

function flag(column: string, label: string) {
  return {
    rule: 'true' as const,
    column,
    parse: (text: string) => (text === on ? on : null),
    max: 1,
    offered: [on],
    legend: 'Only show',
    label: () => label,
  };
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id < 2_147_483_647;
}
