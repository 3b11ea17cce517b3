import type { CreativeProfileForm } from '../profile-schema.ts';

/** What /profile/setup edits of a creative, as it is stored and as it is typed. */
export type SetupValues = {
  businessName: string | null;
  tagline: string | null;
  bioShort: string | null;
  bioLong: string | null;
  creativeType: string;
  yearsExperience: number | null;
  websiteUrl: string | null;
  instagramUrl: string | null;
  linkedinUrl: string | null;
  specialtyIds: number[];
  /** In their order; at most one is primary. */
  areas: SetupArea[];
  showRateSheetPublicly: boolean;
};

export type SetupArea = { city: string; state: string; country: string; isPrimary: boolean };

export type SetupField = keyof SetupValues;

/** The fields with what the screen calls them, in its order. */
export const setupLabels: Record<SetupField, string> = {
  businessName: 'Business name',
  tagline: 'Tagline',
  creativeType: 'Creative type',
  yearsExperience: 'Years of experience',
  bioShort: 'Short bio',
  bioLong: 'Long bio',
  specialtyIds: 'Specialties',
  areas: 'Service areas',
  websiteUrl: 'Website',
  instagramUrl: 'Instagram',
  linkedinUrl: 'LinkedIn',
  showRateSheetPublicly: 'Show rate sheet publicly',
};

export const setupFields = Object.keys(setupLabels) as SetupField[];

/**
 * What a sent form means. An area is saved only if both city and state are filled (specification section 5), the
 * state only in countries that have such; the same place counts once.
 */
export function setupValuesOf(
  form: CreativeProfileForm,
  countriesWithoutStates: readonly string[],
): SetupValues {
  const { areas, primary, specialtyIds, ...rest } = form;
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
