import type { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import {
  aboutField,
  type FormField,
  formFields,
  type ProfileField,
  profileFields,
} from '../profile-fields.ts';
import type { CreativeProfileForm } from '../profile-schema.ts';

export type SetupValues = Pick<typeof creativeProfiles.$inferSelect, FormField> & {
  specialtyIds: number[];
  areas: SetupArea[];
};

export type SetupArea = { city: string; state: string; country: string; isPrimary: boolean };

export type SetupField = keyof SetupValues;

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
