import type { ComponentProps } from 'react';
import { z } from 'zod';
import {
  optionalText,
  optionalUrl,
  optionalWholeNumber,
  requiredText,
} from '#app/features/vocabulary/typed-text.ts';
import { completeInstagram, completeLinkedin, completeWebsite } from './complete-address.ts';
import { tradeFields } from './trade-fields.ts';

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
 * `creative_profiles` with the same name, except specialties and areas; trade fields are in trade-fields.ts.
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
