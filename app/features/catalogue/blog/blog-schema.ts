import { z } from 'zod';
import type { Intake } from '#app/platform/incoming/intake.ts';
import { momentOf } from '#app/ui/times.ts';
import { slugOfTitle } from './blog-slug.ts';
import { type PostValues, postValues, slugMaxLength } from './post-values.ts';

/** The editor's form (specification sections 2 and 5): one schema for browser and server. */

export const titleMaxLength = 300;
export const excerptMaxLength = 1_000;
export const categoryMaxLength = 80;
export const authorMaxLength = 200;
export const searchTitleMaxLength = 200;
export const searchDescriptionMaxLength = 400;
/** About twenty times the longest article so far. */
export const contentMaxLength = 200_000;

export const titleAndContentRequired = 'Title and content are required';

export const postSchema = z
  .object({
    title: required(titleMaxLength),
    slug: optional(slugMaxLength).transform((slug) => slugOfTitle(slug ?? '')),
    excerpt: optional(excerptMaxLength),
    category: optional(categoryMaxLength),
    author: optional(authorMaxLength),
    featuredImageUrl: pictureAddress(),
    isPublished: z.literal('on').optional().transform(isOn),
    isFeatured: z.literal('on').optional().transform(isOn),
    publishAt: z
      .string()
      .optional()
      .transform((text) => (text ? new Date(text) : null))
      .refine((moment) => moment === null || !Number.isNaN(moment.getTime()), {
        error: 'Please enter a date and a time.',
      }),
    searchTitle: optional(searchTitleMaxLength),
    searchDescription: optional(searchDescriptionMaxLength),
    socialImageUrl: pictureAddress(),
    content: required(contentMaxLength),
  })
  .transform((post) => ({
    ...post,
    slug: post.slug || slugOfTitle(post.title),
    publishAt: post.isPublished ? null : post.publishAt,
  }))
  .refine((post) => post.slug !== '', {
    path: ['slug'],
    error: 'Please enter a slug with letters a to z and digits only.',
  });

export type PostForm = z.infer<typeof postSchema>;

export function typedValues(form: FormData): PostValues {
  return {
    ...postValues((field) => form.get(field)),
    isPublished: form.get('isPublished') === 'on',
    isFeatured: form.get('isFeatured') === 'on',
    publishAt: typedMoment(String(form.get('publishAt') ?? ''), String(form.get('zone') ?? '')),
  };
}

/** Converts a local date and time in the form's time zone to ISO; returns invalid input unchanged. */
function typedMoment(local: string, zone: string): string {
  return momentOf(local, zone || null)?.toISOString() ?? local;
}

function pictureAddress() {
  return optional(2_000).refine((address) => address === null || isPictureAddress(address), {
    error: 'Please enter a web address that starts with https://, or upload a picture.',
  });
}

function isOn(state: 'on' | undefined): boolean {
  return state === 'on';
}

function required(maxLength: number) {
  return z
    .string({ error: titleAndContentRequired })
    .transform(plainLines)
    .pipe(z.string().min(1, titleAndContentRequired).max(maxLength, tooLong(maxLength)));
}

function optional(maxLength: number) {
  return z
    .string()
    .transform(plainLines)
    .pipe(z.string().max(maxLength, tooLong(maxLength)))
    .optional()
    .transform((text) => text || null);
}

function tooLong(maxLength: number): string {
  return `Please use at most ${maxLength.toLocaleString('en-US')} characters.`;
}

/** Trims, normalizes line ends to '\n', and removes characters that are not allowed in the database or a feed. */
function plainLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\uFFFE\uFFFF]/g, '')
    .trim();
}

/** An uploaded picture, or an external one that is fetched when the post is saved. */
function isPictureAddress(address: string): boolean {
  return mediaKeyOf(address) !== null || (URL.canParse(address) && /^https?:\/\//i.test(address));
}

/** The media key in the address of an uploaded picture, with or without a size; null for other addresses. */
export function mediaKeyOf(address: string): string | null {
  return (
    address.match(/^\/media\/([A-Za-z0-9][A-Za-z0-9-]{0,119})(?:\/\d{3,4}\.(?:avif|webp|jpg))?$/)?.[1] ?? null
  );
}

/** Allows twice the maximum length, so that an article that is too long still gets a field error. */
export const articleIntake: Intake = { maxChars: 2 * contentMaxLength };

/**
 * When a post counts as published (specification section 4): each save sets the current time if it is published,
 * else null. Publish and Unpublish are saves of that field.
 */
export function publishedAtOnSave({ isPublished, now }: { isPublished: boolean; now: Date }): Date | null {
  return isPublished ? now : null;
}
