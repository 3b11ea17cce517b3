import { z } from 'zod';

/**
 * The id that a form carries for the row it creates, so that a form sent twice creates it once (docs/HOW-TO.md). A page
 * of an older release carries none, so one is made here.
 */
export const ownId = z
  .uuid()
  .nullish()
  .transform((id) => id ?? crypto.randomUUID());
