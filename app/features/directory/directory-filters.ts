import { addressText } from './address-text.ts';
import { buildingTypes } from './building-types.ts';
import { creativeTypes } from './creative-types.ts';
import { countryName, isCountryCode } from './trade/country-names.ts';
import { dayRates } from './trade/day-rates.ts';
import { languages } from './trade/languages.ts';
import { isMonth, monthText } from './trade/months.ts';
import { services } from './trade/services.ts';
import { isKeyOf, keysOf, labelIn, type Vocabulary } from './trade/vocabulary.ts';

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
  | 'elsewhere'
  /** Its trade entries hold all of them; each further one leaves fewer. */
  | 'holds'
  /** Its trade entries hold one of them. */
  | 'holds any';

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
  /** The values that are offered; null: those that the database has. */
  offered: readonly string[] | null;
  /** A value of those that only the database has. */
  example?: string;
  /** Stands above the choices in search. Filters of the same legend stand together. */
  legend: string;
  /** What a value is called, where that is not what it is. */
  label?: (value: string) => string;
  /** The same where it stands by itself, among chosen filters. */
  chosenLabel?: (value: string) => string;
  /** Chosen from a select, whose first option is this; what has few values is ticked. */
  select?: { any: string };
  /** How the line is called that shows those beyond the first few. */
  more?: string;
  /** Also a filter of browse, with this label and this choice of all. */
  browse?: { label: string; all: string };
  /** Makes a search by itself and is named in its log; other filters narrow one down. */
  isSearchedFor?: true;
  /** Only where a place is searched. */
  needsPlace?: true;
};

/** The value of a filter that is on. */
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

/** What a value is called by itself. */
export function chosenLabel(name: FilterName, value: string): string {
  return directoryFilters[name].chosenLabel?.(value) ?? filterLabel(name, value);
}

/** Whether it is a filter of the trade: of what `listings.trade_entries` holds. */
export function isOfTrade(name: FilterName): boolean {
  return directoryFilters[name].column === tradeColumn;
}

/** The entry that a listing has with this value of a filter of the trade (db/programs/trade_entries.sql). */
export function tradeEntry(name: FilterName, value: string): string {
  return `${name}:${value}`;
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

/** A filter of the trade with the values of a vocabulary. */
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

/** A filter of the trade with one of the values that somebody has. */
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
