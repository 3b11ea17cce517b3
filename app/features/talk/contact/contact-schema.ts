import { z } from 'zod';
import { emailField } from '#app/features/accounts/auth-schema.ts';

export const subjectMaxLength = 200;
export const messageMaxLength = 5_000;

/** One line, because it becomes part of a mail header. */
function oneLine(missing: string, most: number) {
  return z
    .string({ error: missing })
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string({ error: missing }).min(1, missing).max(most, `Please use at most ${most} characters.`));
}

export const contactSchema = z.object({
  name: oneLine('Please enter your name.', 200),
  email: emailField,
  subject: oneLine('Please enter a subject.', subjectMaxLength),
  message: z
    .string({ error: 'Please write your message.' })
    .trim()
    .min(1, 'Please write your message.')
    .max(
      messageMaxLength,
      `A message can have up to ${messageMaxLength.toLocaleString('en-US')} characters.`,
    ),
});

export type ContactGiven = z.infer<typeof contactSchema>;
