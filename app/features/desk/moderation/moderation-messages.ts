import type { Toast } from '#app/ui/toast-queue.ts';
import { undoHours } from './moderation-policy.ts';

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
  creditKept: {
    title: 'Credit Kept',
    text: 'It is not confirmed, and no longer disputed. We emailed both sides.',
  },
  creditChanged: {
    title: 'Credit Changed',
    text: 'It has the role that the firm wants. We emailed both sides.',
  },
  creditRemoved: { title: 'Credit Removed', text: 'Nobody can propose it again. We emailed both sides.' },
  firmGiven: { title: 'Firm Given', text: 'They speak for it from now on. We emailed them.' },
  firmDeclined: { title: 'Claim Declined', text: 'We emailed the reason.' },
  undone: {
    title: 'Decision Taken Back',
    text: 'It is open again. Emails that were sent cannot be called back.',
  },
  undoGone: { title: 'Nothing to Undo', text: 'Only your last decision can be taken back.', tone: 'danger' },
  undoTooLate: {
    title: 'Not Undone',
    text: `A decision can be taken back for ${undoHours} hours.`,
    tone: 'danger',
  },
  actedSince: {
    title: 'Not Undone',
    text: 'Somebody has acted on it since, so the decision stands.',
    tone: 'danger',
  },
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

export const decidedActions = [
  'review.kept',
  'review.removed',
  'review.picturesRemoved',
  'correspondent.kept',
  'correspondent.warned',
  'verification.verified',
  'verification.declined',
] as const;

/** The history's actions: decisions and undone ones. */
export const historyActions = [
  ...decidedActions,
  'credit.kept',
  'credit.changed',
  'credit.removed',
  'firmClaim.given',
  'firmClaim.declined',
  'review.undone',
  'correspondent.undone',
  'verification.undone',
] as const;

export type DecisionAction = (typeof historyActions)[number];

export const decisionNames: Record<DecisionAction, string> = {
  'review.kept': 'Review kept',
  'review.removed': 'Review removed',
  'review.picturesRemoved': 'Pictures of a review removed',
  'correspondent.kept': 'Report closed',
  'correspondent.warned': 'Correspondent warned',
  'verification.verified': 'Creative verified',
  'verification.declined': 'Verification declined',
  'credit.kept': 'Credit kept',
  'credit.changed': 'Credit changed',
  'credit.removed': 'Credit removed',
  'firmClaim.given': 'Firm given',
  'firmClaim.declined': 'Claim of a firm declined',
  'review.undone': 'Decision about a review taken back',
  'correspondent.undone': 'Decision about a correspondent taken back',
  'verification.undone': 'Decision about a verification taken back',
};
