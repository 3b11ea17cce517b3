import { z } from 'zod';
import { dayRates } from '#app/features/catalogue/directory/trade/day-rates.ts';
import { languages } from '#app/features/catalogue/directory/trade/languages.ts';
import { isMonth } from '#app/features/catalogue/directory/trade/months.ts';
import { services } from '#app/features/catalogue/directory/trade/services.ts';
import { isKeyOf, keysOf, type Vocabulary } from '#app/features/catalogue/directory/trade/vocabulary.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';

/** More countries than this would mean anywhere. */
const maxCountries = 60;

/**
 * The optional trade fields of a profile (profile-fields.ts), with their own sections in the form. Search and the
 * public page use the entries that db/programs/listing_rules.sql derives from them.
 */
export const tradeFields = {
  services: { label: 'Services', control: 'trade', schema: keysIn(services), initial: [] },
  droneLicenses: { label: 'Drone licenses', control: 'trade', schema: countryCodes(), initial: [] },
  buildingTypes: { label: 'Building types', control: 'trade', schema: keysIn(buildingTypes), initial: [] },
  languages: { label: 'Languages', control: 'trade', schema: keysIn(languages), initial: [] },
  travelsTo: { label: 'Travels to', control: 'trade', schema: countryCodes(), initial: [] },
  dayRate: { label: 'Day rate', control: 'trade', schema: keyIn(dayRates) },
  insuredUntil: { label: 'Insured until', control: 'trade', schema: optionalDay() },
  availableMonths: { label: 'Available in', control: 'trade', schema: months(), initial: [] },
} as const;

/** Keys of a vocabulary, in its order; drops unknown ones. */
function keysIn(words: Vocabulary) {
  return severalTexts(200).transform((texts) => keysOf(words).filter((key) => texts.includes(key)));
}

function keyIn(words: Vocabulary) {
  return z
    .string()
    .optional()
    .transform((key) => (key && isKeyOf(words, key) ? key : null));
}

/** ISO 3166-1 codes in order; the server drops unknown ones. */
function countryCodes() {
  return severalTexts(maxCountries + 1, `Please choose at most ${maxCountries} countries.`).transform(
    (texts) => [...new Set(given(texts).filter((code) => /^[A-Z]{2}$/.test(code)))].sort(),
  );
}

function months() {
  return severalTexts(24).transform((texts) => [...new Set(given(texts).filter(isMonth))].sort());
}

/** Allows empty values, which a select sends when nothing is chosen. */
function severalTexts(max: number, message = 'Please choose from the list.') {
  return z.array(z.string().optional()).max(max, message);
}

/** A day from a date field: '2027-03-31'. Accepts past days, because the profile is saved as a whole. */
function optionalDay() {
  const message = 'Please enter a date, such as 2027-03-31.';
  return z
    .string()
    .trim()
    .refine((day) => day === '' || (/^20\d\d-\d\d-\d\d$/.test(day) && isDay(day)), message)
    .optional()
    .transform((day) => day || null);
}

function given(texts: readonly (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined);
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
