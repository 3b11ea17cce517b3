import { z } from 'zod';

/** The column's limit (db/schema/shortlists.ts); the specification shows no validation of its own. */
export const notesMaxCharacters = 5000;

/** Personal notes as they are kept: line breaks alike, empty as none. */
export const notesSchema = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim())
  .pipe(z.string().max(notesMaxCharacters))
  .transform((text) => text || null);
