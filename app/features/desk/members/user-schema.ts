import { z } from 'zod';

export const reasonMaxLength = 1_000;

/** Empty when no reason was given. */
export const reasonSchema = z
  .string()
  .nullish()
  // Removes control characters, which the database refuses.
  .transform((text) =>
    (text ?? '')
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
      .trim(),
  );
