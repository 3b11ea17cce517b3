import type { Toast } from '#app/ui/toast-queue.ts';

/** The texts of moderation, by code. */
export const moderationMessages = {
  reviewKept: { title: 'Review Kept', text: 'We emailed the reason to the creative who reported it.' },
  reviewRemoved: { title: 'Review Removed', text: 'We emailed the reason to both sides.' },
  picturesRemoved: {
    title: 'Pictures Removed',
    text: 'The review stays. We emailed the reason to both sides.',
  },
  correspondentKept: { title: 'Report Closed', text: 'We emailed the reason to the person who reported it.' },
  correspondentWarned: { title: 'Warning Sent', text: 'We emailed both sides.' },
  verified: { title: 'Creative Verified', text: 'The Verified badge now appears next to the name.' },
  declined: { title: 'Verification Declined', text: 'We emailed the reason to the creative.' },
  invalid: { title: 'Not Decided', text: 'Please check the highlighted field.', tone: 'danger' },
  decidedMeanwhile: {
    title: 'Already Decided',
    text: 'Another admin decided first, or it no longer exists. See Decisions for the outcome.',
    tone: 'danger',
    seconds: 7,
  },
  ownMatter: {
    title: 'Not Decided',
    text: 'This concerns you, so another admin has to decide.',
    tone: 'danger',
  },
  signInOld: { title: 'Not Decided', text: 'Please confirm your identity.', tone: 'danger' },
  notAllowed: { title: 'Not Decided', text: 'Only admins can decide.', tone: 'danger' },
} satisfies Record<string, Toast>;

/** The name of each decision in the history, by its action in the audit log. */
export const decisionNames = {
  'review.kept': 'Review kept',
  'review.removed': 'Review removed',
  'review.picturesRemoved': 'Pictures of a review removed',
  'correspondent.kept': 'Report closed',
  'correspondent.warned': 'Correspondent warned',
  'verification.verified': 'Creative verified',
  'verification.declined': 'Verification declined',
} as const;

export type DecisionAction = keyof typeof decisionNames;
