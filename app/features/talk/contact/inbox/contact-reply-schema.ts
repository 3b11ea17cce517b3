import { z } from 'zod';
import type { Toast } from '#app/ui/toast-queue.ts';

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

export const inboxMessages = {
  answered: {
    title: 'Reply Sent',
    text: 'Your email is on its way, and the message is marked as answered.',
    seconds: 7,
  },
  markedAnswered: { title: 'Marked as Answered' },
  markedOpen: { title: 'Marked as Open' },
  unchanged: { title: 'Nothing Changed', text: 'It was already up to date.' },
  invalid: { title: 'Reply Not Sent', text: 'Please check the highlighted field.', tone: 'danger' },
  answeredMeanwhile: {
    title: 'Already Answered',
    text: 'Another admin has marked it as answered. Your text is still here. Send it again if it still helps.',
    tone: 'danger',
    seconds: 10,
  },
  notFound: { title: 'Message Not Found', text: 'It may have been deleted.', tone: 'danger' },
  notAllowed: { title: 'Reply Not Sent', text: 'Only admins can reply.', tone: 'danger' },
} satisfies Record<string, Toast>;
