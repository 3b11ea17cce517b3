import type { Toast } from '#app/ui/toast-queue.ts';

/** The texts of the list of failures, by code. */
export const attentionMessages = {
  webhookTried: {
    title: 'Trying Again',
    text: 'The event is being processed. It leaves the list when it succeeds.',
  },
  mailTried: {
    title: 'Sending Again',
    text: 'The email is on its way. It reappears here if it fails again.',
  },
  disputeNoted: {
    title: 'Noted',
    text: 'It returns to this list when the bank takes the next step.',
  },
  gone: { title: 'Nothing to Retry', text: 'It has already succeeded or no longer exists.', tone: 'danger' },
} satisfies Record<string, Toast>;
