import { z } from 'zod';
import { personSchema } from '#app/features/accounts/account-schema.ts';
import { emailField, tidyName } from '#app/features/accounts/auth-schema.ts';
import { formSchemas, unchosenType } from '#app/features/catalogue/creatives/profile-fields.ts';
import { offeredTypes } from '#app/features/catalogue/creatives/profile-schema.ts';
import type { InvitedDetails } from '#app/platform/db/schema/invitations.ts';
import {
  type ImportField,
  importFields,
  type Mapping,
  type ProfileColumn,
  profileColumns,
} from './import-fields.ts';

/** A parsed line before any lookup. `notes` says what was left out or is wrong. */
export type ReadLine = {
  email: string | null;
  details: Omit<InvitedDetails, 'email' | 'area'>;
  place: { city: string; state: string; country: string };
  faults: string[];
  notes: string[];
};

type Specialty = { id: number; name: string };

/** Reads a line's cells with the forms' own schemas, so that errors are worded the same. */
export function readLine(
  cells: readonly string[],
  { mapping, specialties }: { mapping: Mapping; specialties: readonly Specialty[] },
): ReadLine {
  const typed = (field: ImportField): string => {
    const place = mapping[field];
    return place === undefined ? '' : (cells[place] ?? '');
  };
  const faults: string[] = [];
  const take = <Value>(field: ImportField, schema: z.ZodType<Value>, text: unknown): Value | null => {
    const read = schema.safeParse(text);
    if (read.success) return read.data;
    faults.push(`${importFields[field].label}: ${read.error.issues[0]?.message ?? 'Is not valid.'}`);
    return null;
  };
  const email = take('email', emailField, typed('email'));
  const { firstName, lastName } = namesOf(typed);
  const profile: Record<string, string | number> = {};
  for (const name of profileColumns) {
    const value = take(name, schemaOf(name), textOf(name, typed, `${firstName} ${lastName}`.trim()));
    if (value !== null && value !== unchosenType) profile[name] = value as string | number;
  }
  const phone = typed('phone') === '' ? null : take('phone', personSchema.shape.phone, typed('phone'));
  const { ids, unknown } = specialtiesOf(typed('specialties'), specialties);
  return {
    email,
    details: { firstName, lastName, phone: phone ?? null, profile, specialtyIds: ids },
    place: { city: typed('city'), state: typed('state'), country: typed('country') },
    faults,
    notes: unknown.length > 0 ? [`Left out, since they are no specialties here: ${unknown.join(', ')}.`] : [],
  };
}

/** The full name is used when there is no business name. */
function textOf(name: ProfileColumn, typed: (field: ImportField) => string, fullName: string): string {
  const text = typed(name);
  if (name === 'businessName') return text || fullName;
  return name === 'creativeType' ? typeNamed(text) : text;
}

function schemaOf(name: ProfileColumn): z.ZodType {
  return name === 'creativeType'
    ? z
        .string()
        .refine((type) => type === '' || types.includes(type), 'Please choose a type from the list.')
        .transform((type) => type || null)
    : formSchemas[name];
}

const types = offeredTypes(unchosenType);

/** Ignores case. */
function typeNamed(text: string): string {
  return types.find((type) => type.toLowerCase() === text.toLowerCase()) ?? text;
}

/** The last word of a full name is the last name. */
function namesOf(typed: (field: ImportField) => string) {
  const [first, last] = [tidyName(typed('firstName')), tidyName(typed('lastName'))];
  if (first || last) {
    return { firstName: first.slice(0, 100), lastName: last.slice(0, 100) };
  }
  const words = tidyName(typed('name')).split(' ');
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' ').slice(0, 100), lastName: lastName.slice(0, 100) };
}

/** Separated by semicolons, commas or bars; ignores case. */
function specialtiesOf(text: string, known: readonly Specialty[]): { ids: number[]; unknown: string[] } {
  const names = text
    .split(/[;,|\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const found = names.map(
    (name) => known.find((each) => each.name.toLowerCase() === name.toLowerCase()) ?? name,
  );
  return {
    ids: [...new Set(found.flatMap((each) => (typeof each === 'string' ? [] : each.id)))],
    unknown: found.filter((each) => typeof each === 'string').slice(0, 10),
  };
}
