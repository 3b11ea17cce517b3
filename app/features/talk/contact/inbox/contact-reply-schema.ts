import { z } from 'zod';

export const contactReplyMaxLength = 5_000;

export const contactReplySchema = z.object({
  reply: z
    .string({ error: 'Please write a reply.' })
    .trim()
    .min(1, 'Please write a reply.')
    .max(
      contactReplyMaxLength,
      `Please use at most ${contactReplyMaxLength.toLocaleString('en-US')} characters.`,
    ),
  wasAnswered: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
});
