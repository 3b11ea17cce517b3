import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { addressText } from './address-text.ts';
import { creativeTypes } from './creative-types.ts';
import {
  countryName,
  dayRates,
  isCountryCode,
  isKeyOf,
  isMonth,
  keysOf,
  labelIn,
  languages,
  monthText,
  services,
  type Vocabulary,
} from './trade.ts';

/**
 * The filters of browse and search. The address, form, chips, query, counts and search log all read them here. To
 * add one, add an entry: docs/HOW-TO.md.
 */

export type FilterRule =
  | 'any'
  /** It holds all of them; each further value leaves fewer listings. */
  | 'all'
  | 'min'
  | 'true'
  /** It is none of the searched places. */
  | 'elsewhere'
  /** Its trade entries hold all of them; each further value leaves fewer listings. */
  | 'holds'
  /** Its trade entries hold at least one of them. */
  | 'holds any';

export type Filter = {
  rule: FilterRule;
  column: string;
  /** Set when `listing_places` and `listing_bases` also have the column and can answer alone. */
  isHeldByPlaces?: true;
  /** The value of an address parameter or counter key; null when invalid. */
  parse: (text: string) => string | null;
  max: number;
  /** The values offered; null when they come from the database. */
  offered: readonly string[] | null;
  example?: string;
  legend: string;
  label?: (value: string) => string;
  /** The label among the chosen filters, where it appears without its legend. */
  chosenLabel?: (value: string) => string;
  /** Set when shown as a select whose first option is `any`; otherwise shown as check boxes. */
  select?: { any: string };
  more?: string;
  /** Set when browse has the filter too: its label, and its option for all values. */
  browse?: { label: string; all: string };
  /** Set when the filter is a search by itself and is named in the search log; others only narrow a search. */
  isSearchedFor?: true;
  needsPlace?: true;
};

const on = '1';
const tradeColumn = 'trade_entries';
const minRatings = ['4.5', '4'];

const table = {
  rate: {
    ...held('holds any', dayRates),
    max: 3,
    legend: 'Day rate',
    chosenLabel: (band) => `${labelIn(dayRates, band)} a day`,
  },
  free: {
    ...heldByFound(isMonth, '2026-12', monthText),
    legend: 'Availability',
    chosenLabel: (month) => `Available in ${monthText(month)}`,
    select: { any: 'Any month' },
  },
  service: {
    ...held('holds', services),
    legend: 'Services',
    chosenLabel: (service) => `Offers ${spoken(labelIn(services, service))}`,
  },
  license: {
    ...heldByFound(isCountryCode, 'US', countryName),
    legend: 'Licensed to fly drones in',
    chosenLabel: (country) => `Drone license: ${countryName(country)}`,
    select: { any: 'Any country' },
  },
  language: {
    ...held('holds', languages),
    legend: 'Languages',
    chosenLabel: (language) => `Speaks ${labelIn(languages, language)}`,
    more: 'More languages',
  },
  building: {
    ...held('holds', buildingTypes),
    legend: 'Building types',
    chosenLabel: (type) => `Building type: ${labelIn(buildingTypes, type)}`,
    more: 'More building types',
  },
  specialty: {
    rule: 'all',
    column: 'specialty_ids',
    parse: (text) => (isId(Number(text)) ? String(Number(text)) : null),
    max: 12,
    offered: null,
    example: '3',
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
  insured: { ...flag(tradeColumn, 'Insured'), rule: 'holds' },
  travels: { ...flag('primary_place_id', 'Travels to location'), rule: 'elsewhere', needsPlace: true },
  to: {
    ...heldByFound(isCountryCode, 'US', countryName),
    legend: 'Travels to',
    chosenLabel: (country) => `Travels to ${countryName(country)}`,
    select: { any: 'Any country' },
  },
} satisfies Record<string, Filter>;

export type FilterName = keyof typeof table;

export const directoryFilters: Readonly<Record<FilterName, Filter>> = table;

// `Object.keys` returns plain strings.
export const filterNames = Object.keys(table) as FilterName[];

export const browseFilterNames = filterNames.filter((name) => directoryFilters[name].browse);

/** The chosen values of each filter; an empty list applies no filter. Filters combine by AND. */
export type DirectoryFilters = Readonly<Record<FilterName, readonly string[]>>;

export const noFilters = filtersBy(() => []);

export function filterLabel(name: FilterName, value: string): string {
  return directoryFilters[name].label?.(value) ?? value;
}

export function chosenLabel(name: FilterName, value: string): string {
  return directoryFilters[name].chosenLabel?.(value) ?? filterLabel(name, value);
}

export function isOfTrade(name: FilterName): boolean {
  return directoryFilters[name].column === tradeColumn;
}

/** The entry that a listing with this value has in `trade_entries` (db/programs/listing_rules.sql). */
export function tradeEntry(name: FilterName, value: string): string {
  return `${name}:${value}`;
}

export function readFilters(parameters: URLSearchParams): DirectoryFilters {
  return filtersBy((name) => valuesOf(name, parameters.getAll(name)));
}

export function readBrowseFilters(parameters: URLSearchParams): DirectoryFilters {
  return filtersBy((name) =>
    directoryFilters[name].browse ? valuesOf(name, parameters.getAll(name).slice(0, 1)) : [],
  );
}

function filtersBy(values: (name: FilterName) => readonly string[]): DirectoryFilters {
  // The keys are exactly the filter names, which `fromEntries` cannot express.
  return Object.fromEntries(filterNames.map((name) => [name, values(name)])) as DirectoryFilters;
}

function valuesOf(name: FilterName, texts: readonly string[]): string[] {
  const { parse, max } = directoryFilters[name];
  return [...new Set(texts.flatMap((text) => parse(text) ?? []))].slice(0, max);
}

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

function held(rule: 'holds' | 'holds any', words: Vocabulary) {
  return {
    rule,
    column: tradeColumn,
    parse: (text: string) => (isKeyOf(words, text) ? text : null),
    max: 6,
    offered: keysOf(words),
    label: (value: string) => labelIn(words, value),
  };
}

function heldByFound(isValue: (text: string) => boolean, example: string, label: (value: string) => string) {
  return {
    rule: 'holds any' as const,
    column: tradeColumn,
    parse: (text: string) => (isValue(text) ? text : null),
    max: 1,
    offered: null,
    example,
    label,
  };
}

/** In the middle of a sentence: 'drone', '360° and Matterport'. */
function spoken(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function isId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id < 2_147_483_647;
}
