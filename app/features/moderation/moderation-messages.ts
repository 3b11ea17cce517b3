import type { Toast } from '#app/ui/toast-queue.ts';

/** What moderation says, by code. */
export const moderationMessages = {
  reviewKept: { title: 'Review Kept', text: 'The creative who reported it gets a mail with the reason.' },
  reviewRemoved: { title: 'Review Removed', text: 'Both sides get a mail with the reason.' },
  correspondentKept: { title: 'Report Closed', text: 'Whoever reported gets a mail with the reason.' },
  correspondentWarned: { title: 'Warning Sent', text: 'Both sides get a mail.' },
  verified: { title: 'Creative Verified', text: 'The mark stands beside the name from now on.' },
  declined: { title: 'Verification Declined', text: 'The creative gets a mail with the reason.' },
  invalid: { title: 'Not Decided', text: 'Please look at the marked field.', tone: 'danger' },
  decidedMeanwhile: {
    title: 'Decided Meanwhile',
    text: 'Another admin was faster, or it is gone. What was decided stands under Decisions.',
    tone: 'danger',
    seconds: 7,
  },
  ownMatter: {
    title: 'Not Decided',
    text: 'This is about you: another admin has to decide.',
    tone: 'danger',
  },
  signInOld: { title: 'Not Decided', text: 'Please confirm that it is you.', tone: 'danger' },
  notAllowed: { title: 'Not Decided', text: 'Only admins can decide.', tone: 'danger' },
} satisfies Record<string, Toast>;

/** What the history calls a decision, by the action in the audit log. */
export const decisionNames = {
  'review.kept': 'Review kept',
  'review.removed': 'Review removed',
  'correspondent.kept': 'Report closed',
  'correspondent.warned': 'Correspondent warned',
  'verification.verified': 'Creative verified',
  'verification.declined': 'Verification declined',
} as const;

export type DecisionAction = keyof typeof decisionNames;
