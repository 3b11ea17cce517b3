import { z } from 'zod';
import { oneLine } from '#app/platform/one-line.ts';
import { readUserState, usersAddress } from '../list/user-address.ts';

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
