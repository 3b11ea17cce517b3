import { z } from 'zod';
import { tidy, tooLong } from '#app/features/creatives/typed-text.ts';
import { oneLine } from '#app/platform/one-line.ts';
import {
  commentMaxCharacters,
  descriptionMaxCharacters,
  nameMaxCharacters,
  notesMaxCharacters,
} from './board-limits.ts';
import { boardTexts } from './board-messages.ts';

/** Longer is not looked at any further. */
const longest = 20_000;

const typed = z.string({ error: boardTexts.missing }).max(longest, boardTexts.far);

/** What a board is called: one line. */
export const boardName = typed
  .transform((text) => oneLine(text, longest))
  .pipe(z.string().min(1, boardTexts.nameMissing).max(nameMaxCharacters, boardTexts.nameTooLong));

const words = (max: number) => typed.transform(tidy).pipe(z.string().max(max, tooLong(max)));

/** A sentence or two about a board; null when empty. */
const description = words(descriptionMaxCharacters).transform((text) => text || null);

export const boardSchema = z.object({ name: boardName, description });
export type BoardValues = z.output<typeof boardSchema>;

/** The owner's words on an entry; null when empty. */
export const notesSchema = words(notesMaxCharacters).transform((text) => text || null);

export const commentSchema = words(commentMaxCharacters).pipe(z.string().min(1, boardTexts.commentMissing));

/** What was typed of a board, as it comes back, and what is wrong with it. */
export type TypedBoard = { name: string; description: string };
export type BoardErrors = { [Field in keyof TypedBoard]?: string };

export type ReadBoard =
  | { ok: true; values: BoardValues }
  | { ok: false; typed: TypedBoard; errors: BoardErrors };

/** The form of a board, as it was sent. */
export function readBoard(form: FormData): ReadBoard {
  const typed = { name: textOf(form, 'name'), description: textOf(form, 'description') };
  const parsed = boardSchema.safeParse(typed);
  if (parsed.success) {
    return { ok: true, values: parsed.data };
  }
  const { fieldErrors } = z.flattenError(parsed.error);
  const [name] = fieldErrors.name ?? [];
  const [description] = fieldErrors.description ?? [];
  return { ok: false, typed, errors: { ...(name ? { name } : {}), ...(description ? { description } : {}) } };
}

/** A field of a form as text; '' where it is none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
