import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import { monthNames } from '#app/ui/times.ts';

/** Keys with their labels. A key is stored and appears in addresses; its label appears on screens. */
export type Vocabulary = Readonly<Record<string, string>>;

export function keysOf<Words extends Vocabulary>(words: Words): (keyof Words & string)[] {
  return Object.keys(words);
}

export function isKeyOf<Words extends Vocabulary>(words: Words, text: string): text is keyof Words & string {
  return Object.hasOwn(words, text);
}

/** The label of a key; returns a key that is no longer in the vocabulary unchanged. */
export function labelIn(words: Vocabulary, key: string): string {
  return (Object.hasOwn(words, key) ? words[key] : undefined) ?? key;
}

/** Services that creatives offer besides their specialties. To add one, add a line here. */
export const services = {
  stills: 'Stills',
  film: 'Film',
  drone: 'Drone',
  tour: '360° and Matterport',
  timelapse: 'Timelapse',
  retouching: 'Retouching',
} as const;

export const dayRates = {
  'under-600': 'Under $600',
  '600-1200': '$600 to $1,200',
  '1200-2000': '$1,200 to $2,000',
  '2000-3500': '$2,000 to $3,500',
  'over-3500': 'Over $3,500',
} as const;

/** Languages a creative can be briefed in, by ISO 639-1 code; the most common in the field first. */
export const languages = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  pt: 'Portuguese',
  it: 'Italian',
  nl: 'Dutch',
  da: 'Danish',
  sv: 'Swedish',
  no: 'Norwegian',
  fi: 'Finnish',
  ja: 'Japanese',
  zh: 'Chinese',
  ko: 'Korean',
  ar: 'Arabic',
  af: 'Afrikaans',
  eu: 'Basque',
  bn: 'Bengali',
  bg: 'Bulgarian',
  ca: 'Catalan',
  hr: 'Croatian',
  cs: 'Czech',
  et: 'Estonian',
  gl: 'Galician',
  el: 'Greek',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  is: 'Icelandic',
  id: 'Indonesian',
  ga: 'Irish',
  lv: 'Latvian',
  lt: 'Lithuanian',
  ms: 'Malay',
  fa: 'Persian',
  pl: 'Polish',
  ro: 'Romanian',
  ru: 'Russian',
  sr: 'Serbian',
  sk: 'Slovak',
  sl: 'Slovenian',
  sw: 'Swahili',
  tl: 'Tagalog',
  ta: 'Tamil',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
  cy: 'Welsh',
} as const;

const names = new Intl.DisplayNames('en', { type: 'region' });
/** Caches names, because `Intl` takes 40 µs for each. At most one entry per pair of letters. */
const known = new Map<string, string | null>();

/**
 * The English name of an ISO 3166-1 country code; an unknown code is returned unchanged. For the server only:
 * browsers give different names.
 */
export function countryName(code: string): string {
  return nameOf(code) ?? code;
}

export function isCountryCode(text: string): boolean {
  return nameOf(text) !== null;
}

function nameOf(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code)) {
    return null;
  }
  let name = known.get(code);
  if (name === undefined) {
    const said = names.of(code);
    name = said === undefined || said === code ? null : said;
    known.set(code, name);
  }
  return name;
}

const monthsAhead = 6;

/** Days for which availability stays visible to clients (db/programs/access.sql). */
export const availabilityDays = 60;

const pattern = /^(20\d\d)-(0[1-9]|1[0-2])$/;

export function isMonth(text: string): boolean {
  return pattern.test(text);
}

/** 'December 2026'; returns anything that is not a month unchanged. */
export function monthText(month: string): string {
  const [, year, number] = pattern.exec(month) ?? [];
  return number ? `${monthNames[Number(number) - 1]} ${year}` : month;
}

export function monthOf(day: Date): string {
  return day.toISOString().slice(0, 7);
}

export function monthsFrom(now: Date): string[] {
  return Array.from({ length: monthsAhead }, (_, ahead) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead))),
  );
}

/**
 * A creative's trade as search uses it, in vocabulary keys; fields are empty when not given or when availability has
 * expired.
 */
export type Trade = {
  services: string[];
  droneLicenses: string[];
  buildingTypes: string[];
  languages: string[];
  dayRate: string | null;
  isInsured: boolean;
  travelsTo: string[];
  availableMonths: string[];
};

/**
 * Reads the trade entries of a listing (db/programs/listing_rules.sql), each vocabulary in its own order. Ignores
 * unknown keys.
 */
export function readTrade(entries: readonly string[]): Trade {
  const valuesOf = (kind: string) =>
    entries.flatMap((entry) => (entry.startsWith(`${kind}:`) ? [entry.slice(kind.length + 1)] : []));
  const inOrder = (vocabulary: Vocabulary, kind: string) => {
    const said = new Set(valuesOf(kind));
    return keysOf(vocabulary).filter((key) => said.has(key));
  };
  const byName = (kind: string) =>
    valuesOf(kind).sort((one, other) => countryName(one).localeCompare(countryName(other), 'en'));
  return {
    services: inOrder(services, 'service'),
    droneLicenses: byName('license'),
    buildingTypes: inOrder(buildingTypes, 'building'),
    languages: inOrder(languages, 'language'),
    dayRate: inOrder(dayRates, 'rate')[0] ?? null,
    isInsured: valuesOf('insured').length > 0,
    travelsTo: byName('to'),
    availableMonths: valuesOf('free').sort(),
  };
}
