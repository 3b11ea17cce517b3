import type { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import {
  aboutField,
  type FormField,
  formFields,
  type ProfileField,
  profileFields,
} from '../profile-fields.ts';
import type { CreativeProfileForm } from '../profile-schema.ts';

/** What /profile/setup edits of a creative, as it is stored and as it is typed. */
export type SetupValues = Pick<typeof creativeProfiles.$inferSelect, FormField> & {
  specialtyIds: number[];
  /** In their order; at most one is primary. */
  areas: SetupArea[];
};

export type SetupArea = { city: string; state: string; country: string; isPrimary: boolean };

export type SetupField = keyof SetupValues;

/** In the order of the screen. */
export const setupFields = (Object.keys(profileFields) as ProfileField[]).filter(
  (name): name is SetupField => profileFields[name].control !== 'file',
);

/** What a profile holds before it was ever saved (specification section 3). */
export const emptySetup = {
  ...Object.fromEntries(formFields.map((name) => [name, aboutField(name).initial ?? null])),
  specialtyIds: [],
  areas: [],
  // Each field is there, with the initial value of the list.
} as unknown as SetupValues;

/**
 * What a sent form means. An area is saved only if both city and state are filled (specification section 5), the
 * state only in countries that have such; the same place counts once.
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
