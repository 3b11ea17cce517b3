import { z } from 'zod';
import { mostServiceAreas } from '#app/features/directory/most-service-areas.ts';

/** The forms of /profile/setup (specification section 5): one schema each for browser and server. */

export const bioShortMaxLength = 160;
export const mostYearsExperience = 80;

/** What the specification offers; the stored or default value can be kept besides. */
const offered = ['Photographer', 'Videographer', 'Drone Operator', 'Photo Editor', 'Video Editor'];

/** The types to choose from, for a profile that holds `stored`. */
export function offeredTypes(stored: string): string[] {
  return offered.includes(stored) ? offered : [...offered, stored];
}

const businessNameRequired = 'Business name is required.';
const companyNameRequired = 'Company name is required.';
const wholeYears = `Please enter a whole number from 0 to ${mostYearsExperience}.`;
const webAddress = 'Please enter an address that begins with http:// or https://.';
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

/** Null when empty. */
const optionalUrl = z
  .string()
  .overwrite(tidy)
  .max(500, atMost(500))
  .refine((text) => text === '' || isWebAddress(text), webAddress)
  .optional()
  .transform((text) => text || null);

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

export function creativeProfileSchema(types: readonly string[]) {
  return z.object({
    businessName: requiredText(businessNameRequired, 200),
    tagline: optionalText(200),
    bioShort: optionalText(bioShortMaxLength),
    bioLong: optionalText(10_000),
    creativeType: z
      .string({ error: 'Please choose what you are.' })
      .refine((type) => types.includes(type), 'Please choose what you are.'),
    yearsExperience,
    websiteUrl: optionalUrl,
    instagramUrl: optionalUrl,
    linkedinUrl: optionalUrl,
    specialtyIds: z.array(z.number().int().positive()).min(1, specialtiesRequired).max(200),
    areas: z
      .array(areaSchema)
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
  websiteUrl: requiredText(webAddress, 500).refine(isWebAddress, webAddress),
  statement: requiredText('Please tell us in a sentence or two who you are.', 1_000),
});
