import { z } from 'zod';

/** What the forms of a person's screen send. */

export const reasonMaxLength = 1_000;

/** A reason as it is kept; empty when none was given. */
export const reasonSchema = z
  .string()
  .nullish()
  // Characters that are no text: the database keeps none of them.
  .transform((text) =>
    (text ?? '')
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
      .trim(),
  );
