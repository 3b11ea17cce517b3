import type { Toast } from '#app/ui/toast-queue.ts';

/** What reviews say, by code. */
export const reviewMessages = {
  written: { title: 'Review Published', text: 'Thank you. You can change it for 14 days.', seconds: 7 },
  changed: { title: 'Review Updated' },
  notClient: { title: 'Review Not Saved', text: 'Only clients can write reviews.', tone: 'danger' },
  needsThread: {
    title: 'Review Not Saved',
    text: 'You can review a creative once both of you have written in your conversation.',
    tone: 'danger',
  },
  editClosed: {
    title: 'Review Not Saved',
    text: 'A review can be changed for 14 days after it was written.',
    tone: 'danger',
  },
  answered: { title: 'Answer Published', text: 'It stands below the review.' },
  notAnswered: { title: 'Answer Not Saved', text: 'A review can be answered once.', tone: 'danger' },
  reported: { title: 'Reported', text: 'It stays visible until we have decided.', seconds: 7 },
  notReported: { title: 'Report Failed', text: 'Please try again later.', tone: 'danger' },
} satisfies Record<string, Toast>;
