import { z } from 'zod';
import { ownId } from '#app/platform/own-id.ts';

/** In characters. */

export const noteMaxLength = 2_000;

const body = z
  .string({ error: 'Please write a note.' })
  // Removes control characters, which the database refuses.
  .transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, 'Please write a note.')
      .max(noteMaxLength, `Please use at most ${noteMaxLength.toLocaleString('en-US')} characters.`),
  );

export const noteSchemas = {
  addNote: z.object({ id: ownId, body }),
  editNote: z.object({ id: z.uuid(), body }),
  deleteNote: z.object({ id: z.uuid() }),
} as const;
