import { z } from 'zod';
import { creativeTypes } from '#app/features/directory/creative-types.ts';
import { mostServiceAreas } from '#app/features/directory/most-service-areas.ts';
import { completeInstagram, completeLinkedin, completeWebsite } from './complete-address.ts';

/** The forms of /profile/setup (specification section 5): one schema each for browser and server. */

export const bioShortMaxLength = 160;
export const mostYearsExperience = 80;

/** What a profile holds whose owner has not chosen a type (specification section 3); it is not offered. */
export const unchosenType = 'Architectural Photography';

const offered: string[] = creativeTypes.filter((type) => type !== unchosenType);

/** The types to choose from, for a profile that holds `stored`. */
export function offeredTypes(stored: string): string[] {
  return stored === unchosenType || offered.includes(stored) ? offered : [...offered, stored];
}

const businessNameRequired = 'Business name is required.';
const companyNameRequired = 'Company name is required.';
const wholeYears = `Please enter a whole number from 0 to ${mostYearsExperience}.`;
const webAddress = 'Please enter a web address, such as https://studio.example.';
export const specialtiesRequired = 'Please select at least one specialty.';

/** Line ends as the database keeps them, without characters that no person types. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .trim();
}

function atMost(length: number): string {
  return `Please use at most ${length.toLocaleString('en-US')} characters.`;
}

/*
 * Written without pipes: Conform makes undefined of every empty text that goes into a schema, also half-way.
 */

function requiredText(message: string, length: number) {
  return z.string({ error: message }).overwrite(tidy).min(1, message).max(length, atMost(length));
}

/** Null when empty. */
function optionalText(length: number) {
  return z
    .string()
    .overwrite(tidy)
    .max(length, atMost(length))
    .optional()
    .transform((text) => text || null);
}

const webUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });

function isWebAddress(text: string): boolean {
  return webUrl.safeParse(text).success;
}

/** Null when empty; what people write for short is completed first (complete-address.ts). */
function optionalUrl(complete: (text: string) => string) {
  return z
    .string()
    .overwrite((text) => complete(tidy(text)))
    .max(500, atMost(500))
    .refine((text) => text === '' || isWebAddress(text), webAddress)
    .optional()
    .transform((text) => text || null);
}

const yearsExperience = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= mostYearsExperience),
    wholeYears,
  )
  .optional()
  .transform((text) => (text ? Number.parseInt(text, 10) : null));

const areaSchema = z.object({
  /** Tells rows apart while they are added and removed. */
  key: z.string().max(10),
  city: optionalText(120),
  state: optionalText(120),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Please choose a country.')
    .default('US'),
});

/** `countriesWithoutStates`: where a city needs no state beside it. */
export function creativeProfileSchema({
  types,
  countriesWithoutStates,
}: {
  types: readonly string[];
  countriesWithoutStates: readonly string[];
}) {
  const completeArea = areaSchema.superRefine(({ city, state, country }, context) => {
    if (city && !state && !countriesWithoutStates.includes(country)) {
      context.addIssue({ code: 'custom', path: ['state'], message: 'Please enter the state or region.' });
    }
    if (state && !city) {
      context.addIssue({ code: 'custom', path: ['city'], message: 'Please enter the city.' });
    }
  });
  return z.object({
    businessName: requiredText(businessNameRequired, 200),
    tagline: optionalText(200),
    bioShort: optionalText(bioShortMaxLength),
    bioLong: optionalText(10_000),
    creativeType: z
      .string()
      .refine((type) => type === '' || types.includes(type), 'Please choose a type from the list.')
      .optional()
      .transform((type) => type || unchosenType),
    yearsExperience,
    websiteUrl: optionalUrl(completeWebsite),
    instagramUrl: optionalUrl(completeInstagram),
    linkedinUrl: optionalUrl(completeLinkedin),
    specialtyIds: z.array(z.number().int().positive()).min(1, specialtiesRequired).max(200),
    areas: z
      .array(completeArea)
      .max(mostServiceAreas, `You can list at most ${mostServiceAreas} service areas.`),
    /** The key of the primary area. */
    primary: z.string().max(10).optional(),
    showRateSheetPublicly: z
      .boolean()
      .optional()
      .transform((isOn) => isOn === true),
  });
}

export type CreativeProfileForm = z.infer<ReturnType<typeof creativeProfileSchema>>;

export const clientProfileSchema = z.object({ companyName: requiredText(companyNameRequired, 200) });

export const verificationSchema = z.object({
  websiteUrl: z
    .string({ error: webAddress })
    .overwrite((text) => completeWebsite(tidy(text)))
    .max(500, atMost(500))
    .refine(isWebAddress, webAddress),
  statement: requiredText('Please tell us in a sentence or two who you are.', 1_000),
});
