import { z } from 'zod';
import { tidy, tooLong } from '#app/features/vocabulary/typed-text.ts';
import { oneLine } from '#app/platform/one-line.ts';
import {
  boardTexts,
  commentMaxCharacters,
  descriptionMaxCharacters,
  nameMaxCharacters,
  notesMaxCharacters,
} from './board-messages.ts';

const longest = 20_000;

const typed = z.string({ error: boardTexts.missing }).max(longest, boardTexts.far);

export const boardName = typed
  .transform((text) => oneLine(text, longest))
  .pipe(z.string().min(1, boardTexts.nameMissing).max(nameMaxCharacters, boardTexts.nameTooLong));

const words = (max: number) => typed.transform(tidy).pipe(z.string().max(max, tooLong(max)));

const description = words(descriptionMaxCharacters).transform((text) => text || null);

const boardSchema = z.object({ name: boardName, description });
export type BoardValues = z.output<typeof boardSchema>;

export const notesSchema = words(notesMaxCharacters).transform((text) => text || null);

export const commentSchema = words(commentMaxCharacters).pipe(z.string().min(1, boardTexts.commentMissing));

export type TypedBoard = { name: string; description: string };
export type BoardErrors = { [Field in keyof TypedBoard]?: string };

type ReadBoard = { ok: true; values: BoardValues } | { ok: false; typed: TypedBoard; errors: BoardErrors };

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

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
