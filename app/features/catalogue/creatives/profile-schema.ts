import { z } from 'zod';
import { creativeTypes } from '#app/features/catalogue/directory/creative-types.ts';
import { maxServiceAreas } from '#app/features/catalogue/directory/listing-card.ts';
import {
  askForWebAddress,
  isWebAddress,
  optionalText,
  requiredText,
  tidy,
  tooLong,
} from '#app/features/vocabulary/typed-text.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { completeWebsite, formSchemas, unchosenType } from './profile-fields.ts';

/** The forms of /profile/setup (specification section 5): one schema each for browser and server. */

const offered: string[] = creativeTypes.filter((type) => type !== unchosenType);

export function offeredTypes(stored: string): string[] {
  return stored === unchosenType || offered.includes(stored) ? offered : [...offered, stored];
}

const companyNameRequired = 'Company name is required.';
const specialtiesRequired = 'Please select at least one specialty.';

const areaShape = {
  city: optionalText(120),
  state: optionalText(120),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Please choose a country.')
    .default('US'),
};

type TypedArea = { city: string | null; state: string | null; country: string };

/** A city requires a state where the country has states, and the reverse. */
function refuseHalfAreas(countriesWithoutStates: readonly string[]) {
  return ({ city, state, country }: TypedArea, context: z.core.$RefinementCtx) => {
    if (city && !state && !countriesWithoutStates.includes(country)) {
      context.addIssue({ code: 'custom', path: ['state'], message: 'Please enter the state or region.' });
    }
    if (state && !city) {
      context.addIssue({ code: 'custom', path: ['city'], message: cityRequired });
    }
  };
}

const cityRequired = 'Please enter the city.';

export function serviceAreaSchema(
  countriesWithoutStates: readonly string[],
  { isAsked }: { isAsked: boolean },
) {
  return z
    .object(areaShape)
    .superRefine(refuseHalfAreas(countriesWithoutStates))
    .superRefine(({ city, state }, context) => {
      if (isAsked && !city && !state) {
        context.addIssue({ code: 'custom', path: ['city'], message: cityRequired });
      }
    });
}

/** `countriesWithoutStates`: where a city needs no state. */
export function creativeProfileSchema({
  types,
  countriesWithoutStates,
}: {
  types: readonly string[];
  countriesWithoutStates: readonly string[];
}) {
  const completeArea = z
    .object({
      key: z.string().max(10),
      ...areaShape,
    })
    .superRefine(refuseHalfAreas(countriesWithoutStates));
  return z.object({
    ...formSchemas,
    creativeType: formSchemas.creativeType.refine(
      (type) => type === unchosenType || types.includes(type),
      'Please choose a type from the list.',
    ),
    specialtyIds: z.array(z.number().int().positive()).min(1, specialtiesRequired).max(200),
    areas: z
      .array(completeArea)
      .max(maxServiceAreas, `You can list at most ${maxServiceAreas} service areas.`),
    isStillAvailable: z.boolean().optional(),
    primary: z.string().max(10).optional(),
  });
}

export type CreativeProfileForm = z.infer<ReturnType<typeof creativeProfileSchema>>;

export const clientProfileSchema = z.object({ companyName: requiredText(companyNameRequired, 200) });

export const verificationSchema = z.object({
  websiteUrl: z
    .string({ error: askForWebAddress })
    .overwrite((text) => completeWebsite(tidy(text)))
    .max(500, tooLong(500))
    .refine(isWebAddress, askForWebAddress),
  statement: requiredText('Please tell us who you are in a sentence or two.', 1_000),
});

const failed = (title: string, text: string): Toast => ({ title, text, tone: 'danger' });

export const profileMessages = {
  creativeSaved: {
    title: 'Profile Updated!',
    text: 'Your creative profile has been saved successfully.',
  },
  clientSaved: { title: 'Profile Updated!', text: 'Your profile has been saved successfully.' },
  specialtiesRequired: failed('Specialties Required', specialtiesRequired),
  saveFailed: failed('Error', 'Your profile could not be saved. Please try again in a moment.'),
  notAllowed: failed('Error', 'You cannot change this profile.'),
  conflict: failed(
    'Not Saved Yet',
    'Your profile was changed in another window. Please choose what to keep.',
  ),
  avatarSaved: { title: 'Picture Saved', text: 'It now appears next to your name.' },
  avatarRemoved: {
    title: 'Picture Removed',
    text: 'Your profile shows the first letter of your name instead.',
  },
  rateSheetSaved: {
    title: 'Rate Sheet Saved',
    text: 'Clients can open it from your profile while it is public.',
  },
  rateSheetRemoved: { title: 'Rate Sheet Deleted', text: 'Its links no longer work.' },
  uploadGone: failed('Error', 'Please choose the file again.'),
  verificationRequested: {
    title: 'Verification Requested',
    text: 'We will review your website and tell you the result here.',
  },
  verificationPending: failed(
    'Already Requested',
    'We are reviewing your request and will tell you the result here.',
  ),
  needsPlan: failed('Plan Needed', 'Verification comes with the Creative Profile plan.'),
  severalAreas: failed(
    'Plan Needed',
    'Several service areas come with the Creative Profile plan. Keep one, or choose a plan first.',
  ),
  alreadyVerified: failed('Already Verified', 'Your profile is verified.'),
  profileMissing: failed('Error', 'Creative profile not found'),
} satisfies Record<string, Toast>;
