import { z } from 'zod';
import { oneLine } from '#app/platform/one-line.ts';
import { ownId } from '#app/platform/own-id.ts';
import { readUserState, usersAddress } from './list/user-address.ts';
import { giveBackCauses, giveBackWays, readCents } from './members-policy.ts';

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

export const lineMaxLength = 500;

export const giveBackSchema = z.object({
  order: z.uuid(),
  invoice: z.string().min(1).max(255),
  way: z.enum(Object.keys(giveBackWays) as (keyof typeof giveBackWays)[]),
  amount: z
    .string({ error: 'Please enter a sum.' })
    .transform(readCents)
    .refine((cents) => cents !== null && cents > 0, 'Please enter a sum such as 29.00.')
    .transform((cents) => cents ?? 0),
  cause: z.enum(Object.keys(giveBackCauses) as (keyof typeof giveBackCauses)[]),
  line: z
    .string()
    .optional()
    .transform((text = '') =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(lineMaxLength, `Please use at most ${lineMaxLength} characters.`)),
});

export type GiveBackOrder = z.infer<typeof giveBackSchema>;

export const filterNameMaxLength = 40;

/** A name and a list address. Only parameters that the screen itself writes are kept. */
export const savedFilterSchema = z.object({
  name: z
    .string()
    .transform((name) => oneLine(name, filterNameMaxLength))
    .pipe(z.string().min(1)),
  query: z
    .string()
    .max(2_000)
    .transform((query) =>
      usersAddress(readUserState(new URLSearchParams(query))).replace('/admin/users', ''),
    ),
});
