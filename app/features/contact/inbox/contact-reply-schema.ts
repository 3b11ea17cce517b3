import { z } from 'zod';

export const contactReplyMaxLength = 5_000;

/** The answer to a contact message; one schema for browser and server. */
export const contactReplySchema = z.object({
  reply: z
    .string({ error: 'Please write a reply.' })
    .trim()
    .min(1, 'Please write a reply.')
    .max(
      contactReplyMaxLength,
      `Please use at most ${contactReplyMaxLength.toLocaleString('en-US')} characters.`,
    ),
  /** Whether the message was marked as answered when the form was opened. */
  wasAnswered: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
});
