import {
  dayRates,
  labelIn,
  languages,
  monthText,
  services,
  type Vocabulary,
} from '#app/features/catalogue/directory/trade.ts';
import { buildingTypes } from '#app/features/vocabulary/building-types.ts';
import type { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import {
  aboutField,
  type FormField,
  formFields,
  type ProfileField,
  profileFields,
  unchosenType,
} from '../profile-fields.ts';
import type { CreativeProfileForm } from '../profile-schema.ts';

export type SetupValues = Pick<typeof creativeProfiles.$inferSelect, FormField> & {
  specialtyIds: number[];
  areas: SetupArea[];
};

export type SetupArea = { city: string; state: string; country: string; isPrimary: boolean };

type SetupField = keyof SetupValues;

export const setupFields = (Object.keys(profileFields) as ProfileField[]).filter(
  (name): name is SetupField => profileFields[name].control !== 'file',
);

export const emptySetup = {
  ...Object.fromEntries(formFields.map((name) => [name, aboutField(name).initial ?? null])),
  specialtyIds: [],
  areas: [],
  // Every field is present, with its initial value.
} as unknown as SetupValues;

/**
 * The values of a submitted form. An area is saved only with both city and state (specification section 5), without
 * a state only in countries that have none. Duplicate places count once.
 */
export function setupValuesOf(
  form: CreativeProfileForm,
  countriesWithoutStates: readonly string[],
): SetupValues {
  const { areas, primary, specialtyIds, isStillAvailable: _, ...rest } = form;
  const seen = new Set<string>();
  const complete = areas.flatMap(({ key, city, state, country }) => {
    const place = `${city}\n${state}\n${country}`;
    if (!city || !(state || countriesWithoutStates.includes(country)) || seen.has(place)) {
      return [];
    }
    seen.add(place);
    return [{ city, state: state ?? '', country, isPrimary: key === primary }];
  });
  return { ...rest, specialtyIds: [...new Set(specialtyIds)].sort((a, b) => a - b), areas: complete };
}

/**
 * A fingerprint of each field, sent with the form. It tells which fields were saved elsewhere meanwhile, and which
 * the user changed.
 */
export function versionOf(values: SetupValues): string {
  return setupFields.map((field) => fingerprint(values[field])).join('.');
}

/** The fields that differ from a version; every field when the version is invalid. */
export function changedSince(version: string, values: SetupValues): SetupField[] {
  const known = version.split('.');
  return setupFields.filter((field, index) => known[index] !== fingerprint(values[field]));
}

function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(value)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

export type Choices = Partial<Record<SetupField, 'mine' | 'saved'>>;

/**
 * A field that was saved with another value meanwhile. `suggested` avoids undoing a change to a field that was not
 * edited here.
 */
export type Conflict = { field: SetupField; suggested: 'mine' | 'saved' };

type Settled = { conflicts: Conflict[]; values: SetupValues };

/**
 * Merges typed and stored values. A field that was saved elsewhere since `version` and typed differently here is a
 * conflict, unless the user chose after seeing this exact state.
 */
export function settleChanges(given: {
  typed: SetupValues;
  stored: SetupValues;
  version: string;
  choices: Choices;
}): Settled {
  const { typed, stored, version, choices } = given;
  const changedThere = changedSince(version, stored);
  const changedHere = changedSince(version, typed);
  const conflicts = setupFields
    .filter((field) => changedThere.includes(field) && !isSame(typed[field], stored[field]))
    .map((field): Conflict => ({ field, suggested: changedHere.includes(field) ? 'mine' : 'saved' }));
  const taken = setupFields.filter((field) => choices[field] === 'saved');
  return {
    conflicts,
    values: { ...typed, ...Object.fromEntries(taken.map((field) => [field, stored[field]])) },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Stored values as form fields. A profile without areas gets an empty first one. */
export function setupFormDefaults(stored: SetupValues) {
  const { areas, specialtyIds, creativeType, ...columns } = stored;
  const rows = areas.length > 0 ? areas : [{ city: '', state: '', country: 'US', isPrimary: true }];
  const keyed = rows.map(({ isPrimary, ...area }, index) => ({ key: `a${index}`, isPrimary, ...area }));
  return {
    ...asTyped(columns),
    creativeType: creativeType === unchosenType ? '' : creativeType,
    specialtyIds: specialtyIds.map(String),
    areas: keyed.map(({ isPrimary: _, ...area }) => area),
    primary: keyed.find((area) => area.isPrimary)?.key,
  };
}

function asTyped<Values extends Record<string, string | number | boolean | readonly string[] | null>>(
  values: Values,
) {
  const typed = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value.toString() : value,
  ]);
  // Keeps the names, and changes only numbers.
  return Object.fromEntries(typed) as {
    [Name in keyof Values]:
      | Exclude<Values[Name], number>
      | (Extract<Values[Name], number> extends never ? never : string);
  };
}

export function baseOf(areas: readonly SetupArea[]): SetupArea | null {
  return areas.find(({ isPrimary }) => isPrimary) ?? areas[0] ?? null;
}

export function withBase(areas: readonly SetupArea[], base: Omit<SetupArea, 'isPrimary'>): SetupArea[] {
  const former = baseOf(areas);
  const others = areas.filter((area) => area !== former && !isSamePlace(area, base));
  return [{ ...base, isPrimary: true }, ...others.map((area) => ({ ...area, isPrimary: false }))];
}

function isSamePlace(one: Omit<SetupArea, 'isPrimary'>, other: Omit<SetupArea, 'isPrimary'>): boolean {
  return one.city === other.city && one.state === other.state && one.country === other.country;
}

/** The labels of trade values; countries stay codes, because only the server can name them. */
const labels: Readonly<Record<string, Vocabulary | ((key: string) => string)>> = {
  services,
  buildingTypes,
  languages,
  dayRate: dayRates,
  availableMonths: monthText,
};

function tradeText(field: string, keys: readonly string[]): string {
  const words = labels[field];
  return keys
    .map((key) =>
      words === undefined ? key : typeof words === 'function' ? words(key) : labelIn(words, key),
    )
    .join(', ');
}

/** A form value as text; empty when there is none. `specialtyNames`: by id. */
export function valueText(
  values: SetupValues,
  field: SetupField,
  specialtyNames: ReadonlyMap<number, string>,
): string {
  switch (field) {
    case 'specialtyIds':
      return values.specialtyIds.map((id) => specialtyNames.get(id) ?? '').join(', ');
    case 'areas':
      return values.areas
        .map(({ city, state, country, isPrimary }) =>
          [city, state, country]
            .filter(Boolean)
            .join(', ')
            .concat(isPrimary ? ' (Primary)' : ''),
        )
        .join('; ');
    default:
      return columnText(field, values[field]);
  }
}

function columnText(field: SetupField, value: string | number | boolean | string[] | null): string {
  if (Array.isArray(value)) {
    return tradeText(field, value);
  }
  if (field === 'dayRate' && typeof value === 'string') {
    return tradeText(field, [value]);
  }
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value?.toString() ?? '');
}
