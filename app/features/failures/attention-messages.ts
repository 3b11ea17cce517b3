import type { Toast } from '#app/ui/toast-queue.ts';

/** What the list of failures says, by code. */
export const attentionMessages = {
  webhookTried: {
    title: 'Trying Again',
    text: 'The event is worked on now. It leaves the list when it succeeds.',
  },
  mailTried: {
    title: 'Sending Again',
    text: 'The mail is on its way. It comes back here when it fails once more.',
  },
  disputeNoted: {
    title: 'Noted',
    text: 'It comes back to this list when the bank moves on.',
  },
  gone: { title: 'Nothing to Try', text: 'It has succeeded meanwhile, or is gone.', tone: 'danger' },
} satisfies Record<string, Toast>;
