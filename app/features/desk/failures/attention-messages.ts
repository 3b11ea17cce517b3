import type { Toast } from '#app/ui/toast-queue.ts';

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

export const heldMailsDecided: Record<'release' | 'drop', (count: number) => Toast> = {
  release: (count) => ({
    title: count === 1 ? 'Email on Its Way' : `${count} Emails on Their Way`,
    text: 'What fails is shown under Failed.',
  }),
  drop: (count) => ({ title: count === 1 ? 'Email Dropped' : `${count} Emails Dropped` }),
};
