import { z } from 'zod';
import type { PostValues } from '../blog-schema.ts';

const text = z.string().catch('');
const isOn = z.boolean().catch(false);

/** The editor's fields in a draft or version; newer fields are empty. */
export const storedValues: z.ZodType<PostValues> = z.object({
  title: text,
  slug: text,
  excerpt: text,
  category: text,
  author: text,
  featuredImageUrl: text,
  isPublished: isOn,
  isFeatured: isOn,
  publishAt: text,
  searchTitle: text,
  searchDescription: text,
  socialImageUrl: text,
  content: text,
});
