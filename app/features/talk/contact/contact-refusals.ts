import type { Toast } from '#app/ui/toast-queue.ts';

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
