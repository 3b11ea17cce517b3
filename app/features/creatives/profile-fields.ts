import type { ComponentProps } from 'react';
import { z } from 'zod';
import { completeInstagram, completeLinkedin, completeWebsite } from './complete-address.ts';
import { tradeFields } from './trade-fields.ts';
import { optionalText, optionalUrl, optionalWholeNumber, requiredText } from './typed-text.ts';

/** What a profile holds whose owner has not chosen a type (specification section 3); it is not offered. */
export const unchosenType = 'Architectural Photography';

type Field = {
  label: string;
  /** The section of the form that it is a line or a box of; others have a part of the screen for themselves. */
  section?: 'Business' | 'Biography' | 'Links';
  control: 'line' | 'paragraphs' | 'type' | 'specialties' | 'areas' | 'trade' | 'switch' | 'file';
  /** Stands beside its neighbor, where there is room for both. */
  isHalf?: boolean;
  isRequired?: boolean;
  help?: string;
  /** The form counts characters up to this. */
  countedTo?: number;
  input?: Pick<ComponentProps<'input'>, 'inputMode' | 'placeholder' | 'autoComplete'> & { rows?: number };
  /** What a form's text means, and what is wrong with it. */
  schema?: z.ZodType;
  /** Before the first save; null where it is not said. */
  initial?: string | boolean | readonly [];
  /** A profile is complete that has all fields with this (specification section 4); what the dashboard calls adding it. */
  toComplete?: string;
  /** Where it is read: on the public page, or beside it by clients (specification section 6). */
  shownTo?: 'everybody' | 'clients';
};

/**
 * The fields of a creative's profile (specification section 5), in the order of /profile/setup. Each is a column of
 * `creative_profiles` by the same name, but for specialties and areas; those of the trade are in trade-fields.ts. Finding, saving, the form and its conflicts,
 * completeness, the export, and what the public page and its contact panel read loop over this list.
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

/** A field that the form gives a column its value of. */
export type FormField = FieldsWith<{ schema: z.ZodType }>;
/** A field that is a line or a box of a section. */
export type SectionField = FieldsWith<{ section: string }>;
export type CompletenessField = FieldsWith<{ toComplete: string }>;
export type PublicField = FieldsWith<{ shownTo: 'everybody' }>;
export type ContactField = FieldsWith<{ shownTo: 'clients' }>;

const names = Object.keys(profileFields) as ProfileField[];

/** All fields that have such a property, whose names `Name` is. */
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

/** What the list says of a field, as any of them may. */
export function aboutField(name: ProfileField): Field {
  return profileFields[name];
}

/** The schemas of the form's fields, by name. */
export const formSchemas = Object.fromEntries(
  formFields.map((name) => [name, profileFields[name].schema]),
) as { [Name in FormField]: Fields[Name]['schema'] };
