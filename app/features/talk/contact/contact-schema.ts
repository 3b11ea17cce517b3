import { z } from 'zod';
import { emailField } from '#app/features/accounts/auth-schema.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

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

export const contactRefusals = {
  trapped: {
    title: 'Message Not Sent',
    text: 'Please leave the last field empty and send it again.',
    tone: 'danger',
  },
  tooFast: {
    title: 'Message Not Sent',
    text: 'That was very quick. Please wait a moment and send it again.',
    tone: 'danger',
  },
  tooOld: {
    title: 'Message Not Sent',
    text: 'This page was open for a long time. Please send it again.',
    tone: 'danger',
  },
  tooMany: {
    title: 'Message Not Sent',
    text: 'You sent several messages within an hour. Please try again later, or write to us by email.',
    tone: 'danger',
  },
} satisfies Record<string, Toast>;

/** People take longer than this to write a message; scripts do not. */
const minSecondsToWrite = 3;

const maxHoursOpen = 24;

type FormVerdict = 'fine' | 'trapped' | 'tooFast' | 'tooOld';

/**
 * Whether a form was filled in by a person: the hidden field is empty, and the form was open for a while. `openedAt`
 * is null without a valid signature.
 */
export function checkContactForm({
  trap,
  openedAt,
  now,
}: {
  trap: string;
  openedAt: Date | null;
  now: Date;
}): FormVerdict {
  if (trap !== '') {
    return 'trapped';
  }
  const openSeconds = openedAt === null ? Number.NaN : (now.getTime() - openedAt.getTime()) / 1_000;
  if (!(openSeconds <= maxHoursOpen * 3_600)) {
    return 'tooOld';
  }
  return openSeconds < minSecondsToWrite ? 'tooFast' : 'fine';
}
