import { z } from 'zod';

/**
 * The id that a form brings for what it makes, so that it is made once however often the form is sent (docs/HOW-TO.md). A
 * page of a former release brings none, and what it makes gets one here.
 */
export const ownId = z
  .uuid()
  .nullish()
  .transform((id) => id ?? crypto.randomUUID());
