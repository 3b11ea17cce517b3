import { z } from 'zod';
import {
  altTextMaxLength,
  creditMaxLength,
  descriptionMaxLength,
  earliestYear,
  latestYear,
  titleMaxLength,
} from './portfolio-limits.ts';

/** The Add Item dialog, which serves both add and edit (specification section 5): one schema for browser and server. */

export const titleField = z
  .string({ error: 'Please enter a title.' })
  .trim()
  .min(1, 'Please enter a title.')
  .max(titleMaxLength, `Please use at most ${titleMaxLength} characters.`);

function optionalText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength, `Please use at most ${maxLength} characters.`)
    .optional()
    .transform((text) => text || null);
}

const invalidYear = `Please enter a year from ${earliestYear} to ${latestYear}.`;

export const itemDetailsSchema = z.object({
  title: titleField,
  mediaType: z.enum(['image', 'video'], { error: 'Please choose a media type.' }),
  description: optionalText(descriptionMaxLength),
  altText: optionalText(altTextMaxLength),
  project: optionalText(creditMaxLength),
  architect: optionalText(creditMaxLength),
  location: optionalText(creditMaxLength),
  year: z
    .string()
    .trim()
    .regex(/^\d{4}$/, invalidYear)
    .transform(Number)
    .refine((year) => year >= earliestYear && year <= latestYear, invalidYear)
    .optional()
    .transform((year) => year ?? null),
  isFeatured: z
    .literal('on')
    .optional()
    .transform((state) => state === 'on'),
  mediaUrl: z
    .string()
    .trim()
    .pipe(z.url({ protocol: /^https?$/, error: 'Please enter a web address that starts with https://.' }))
    .optional()
    .transform((address) => address ?? null),
});

export type ItemDetails = z.infer<typeof itemDetailsSchema>;
