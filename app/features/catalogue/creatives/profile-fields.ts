import type { ComponentProps } from 'react';
import { z } from 'zod';
import {
  dayRates,
  isKeyOf,
  isMonth,
  keysOf,
  languages,
  services,
  type Vocabulary,
} from '#app/features/catalogue/directory/trade.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import {
  optionalText,
  optionalUrl,
  optionalWholeNumber,
  requiredText,
} from '#app/features/vocabulary/typed-text.ts';

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

export const unchosenType = 'Architectural Photography';

type Field = {
  label: string;
  /** The section of the form that contains it; other fields have their own part of the screen. */
  section?: 'Business' | 'Biography' | 'Links';
  control: 'line' | 'paragraphs' | 'type' | 'specialties' | 'areas' | 'trade' | 'switch' | 'file';
  isHalf?: boolean;
  isRequired?: boolean;
  help?: string;
  countedTo?: number;
  input?: Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'autoComplete'> & { rows?: number };
  schema?: z.ZodType;
  initial?: string | boolean | readonly [];
  toComplete?: string;
  /** Where it is visible: on the public page, or to clients only (specification section 6). */
  shownTo?: 'everybody' | 'clients';
};

/**
 * The fields of a creative's profile (specification section 5), in the order of /profile/setup. Each is a column of
 * `creative_profiles` with the same name, except specialties and areas; trade fields stand above.
 * Everything that reads, saves, compares, exports or shows a profile iterates over this list.
 */
export const profileFields = {
  businessName: {
    label: 'Business name',
    section: 'Business',
    control: 'line',
    isRequired: true,
    input: { autoComplete: 'organization' },
    schema: requiredText('Business name is required.', 200),
    toComplete: 'Add name',
  },
  tagline: {
    label: 'Tagline',
    section: 'Business',
    control: 'line',
    schema: optionalText(200),
    shownTo: 'everybody',
  },
  creativeType: {
    label: 'Creative type',
    section: 'Business',
    control: 'type',
    isHalf: true,
    isRequired: true,
    schema: z
      .string()
      .optional()
      .transform((type) => type || unchosenType),
    initial: unchosenType,
    shownTo: 'everybody',
  },
  yearsExperience: {
    label: 'Years of experience',
    section: 'Business',
    control: 'line',
    isHalf: true,
    input: { inputMode: 'numeric' },
    schema: optionalWholeNumber(80),
    shownTo: 'everybody',
  },
  bioShort: {
    label: 'Short bio',
    section: 'Biography',
    control: 'paragraphs',
    help: 'One or two sentences, shown in lists and search engines.',
    countedTo: 160,
    input: { rows: 3 },
    schema: optionalText(160),
    toComplete: 'Add bio',
    shownTo: 'everybody',
  },
  bioLong: {
    label: 'Long bio',
    section: 'Biography',
    control: 'paragraphs',
    help: 'Shown under About. An empty line starts a new paragraph.',
    input: { rows: 9 },
    schema: optionalText(10_000),
    shownTo: 'everybody',
  },
  specialtyIds: { label: 'Specialties', control: 'specialties' },
  areas: { label: 'Service areas', control: 'areas' },
  ...tradeFields,
  avatarUrl: { label: 'Headshot', control: 'file', toComplete: 'Add headshot' },
  websiteUrl: {
    label: 'Website',
    section: 'Links',
    control: 'line',
    input: { inputMode: 'url', placeholder: 'studio.example', autoComplete: 'url' },
    schema: optionalUrl(completeWebsite),
    toComplete: 'Add website',
    shownTo: 'clients',
  },
  instagramUrl: {
    label: 'Instagram',
    section: 'Links',
    control: 'line',
    input: { inputMode: 'url', placeholder: '@studio' },
    schema: optionalUrl(completeInstagram),
    shownTo: 'clients',
  },
  linkedinUrl: {
    label: 'LinkedIn',
    section: 'Links',
    control: 'line',
    input: { inputMode: 'url', placeholder: 'in/name' },
    schema: optionalUrl(completeLinkedin),
    shownTo: 'clients',
  },
  showRateSheetPublicly: {
    label: 'Show rate sheet publicly',
    control: 'switch',
    schema: z
      .boolean()
      .optional()
      .transform((isOn) => isOn === true),
    initial: true,
  },
} as const satisfies Record<string, Field>;

type Fields = typeof profileFields;
export type ProfileField = keyof Fields;
type FieldsWith<What> = { [Name in ProfileField]: Fields[Name] extends What ? Name : never }[ProfileField];

export type FormField = FieldsWith<{ schema: z.ZodType }>;
export type SectionField = FieldsWith<{ section: string }>;
export type CompletenessField = FieldsWith<{ toComplete: string }>;
export type PublicField = FieldsWith<{ shownTo: 'everybody' }>;
export type ContactField = FieldsWith<{ shownTo: 'clients' }>;

const names = Object.keys(profileFields) as ProfileField[];

function having<Name extends ProfileField>(property: keyof Field): Name[] {
  return names.filter((name): name is Name => property in profileFields[name]);
}

export const formFields = having<FormField>('schema');
export const completenessFields = having<CompletenessField>('toComplete');

export function sectionFields(section: Field['section']): SectionField[] {
  return having<SectionField>('section').filter((name) => profileFields[name].section === section);
}

export const publicFields = having<PublicField>('shownTo').filter(
  (name) => profileFields[name].shownTo === 'everybody',
);
export const contactFields = having<ContactField>('shownTo').filter(
  (name) => profileFields[name].shownTo === 'clients',
);

export function aboutField(name: ProfileField): Field {
  return profileFields[name];
}

export const formSchemas = Object.fromEntries(
  formFields.map((name) => [name, profileFields[name].schema]),
) as { [Name in FormField]: Fields[Name]['schema'] };

/**
 * Completes abbreviated web addresses: 'studio.example' and '@studio'. Complete or unknown ones stay unchanged; this
 * does not validate them.
 */

export function completeWebsite(text: string): string {
  if (text === '' || /^[a-z][a-z\d+.-]*:/i.test(text)) {
    return text;
  }
  return /^[^\s/@]+\.[^\s@]+$/.test(text) ? `https://${text.replace(/^\/+/, '')}` : text;
}

export function completeInstagram(text: string): string {
  const name = text.match(/^@([\w.]{1,30})$/)?.[1] ?? text.match(/^(\w{1,30})$/)?.[1];
  return name ? `https://www.instagram.com/${name}` : completeWebsite(text);
}

export function completeLinkedin(text: string): string {
  const page = text.match(/^\/?((?:in|company|school)\/[\p{L}\p{N}_%-]+)\/?$/u)?.[1];
  if (page) {
    return `https://www.linkedin.com/${page}`;
  }
  const name = text.match(/^@?([\p{L}\p{N}_-]{3,100})$/u)?.[1];
  return name ? `https://www.linkedin.com/in/${name}` : completeWebsite(text);
}
