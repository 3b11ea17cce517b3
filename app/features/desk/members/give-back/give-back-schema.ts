import { z } from 'zod';
import { giveBackCauses, giveBackWays, readCents } from './give-back-policy.ts';

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
