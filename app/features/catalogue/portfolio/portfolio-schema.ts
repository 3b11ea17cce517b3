import { z } from 'zod';
import type { OwnItem } from './own-item.ts';

export const titleMaxLength = 200;
export const descriptionMaxLength = 2000;
export const altTextMaxLength = 300;
export const creditMaxLength = 200;
export const earliestYear = 1800;
export const latestYear = 2100;
export const maxKeywords = 20;
export const keywordMaxLength = 60;

/** Schema of the Add Item dialog, for adding and editing (specification section 5), shared by browser and server. */

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

/** "stair, concrete; north light" is three keywords; duplicates are removed. */
const keywordsField = z
  .string()
  .max(maxKeywords * (keywordMaxLength + 2))
  .optional()
  .transform((text) => splitKeywords(text ?? ''))
  .refine((words) => words.length <= maxKeywords, `Please use at most ${maxKeywords} keywords.`)
  .refine(
    (words) => words.every((word) => word.length <= keywordMaxLength),
    `Please use at most ${keywordMaxLength} characters for a keyword.`,
  );

function splitKeywords(text: string): string[] {
  const words = text
    .split(/[,;\n]+/)
    .map((word) => word.trim())
    .filter(Boolean);
  return words.filter((word, at) => words.findIndex((each) => isSameWord(each, word)) === at);
}

function isSameWord(one: string, other: string): boolean {
  return one.toLocaleLowerCase('en-US') === other.toLocaleLowerCase('en-US');
}

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
  keywords: keywordsField,
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

export const itemRowSchema = itemDetailsSchema.pick({
  title: true,
  description: true,
  altText: true,
  architect: true,
  location: true,
  year: true,
  keywords: true,
  isFeatured: true,
});

export type ItemRow = z.infer<typeof itemRowSchema>;

export function valuesOf(item: OwnItem | null) {
  return {
    title: item?.title ?? '',
    description: item?.description ?? '',
    altText: item?.altText ?? '',
    project: item?.project ?? '',
    architect: item?.architect ?? '',
    location: item?.location ?? '',
    year: item?.year ? String(item.year) : '',
    keywords: item?.keywords.join(', ') ?? '',
    isFeatured: item?.isFeatured ? 'on' : '',
  };
}

export const trashDays = 30;

export const undoSeconds = 10;
