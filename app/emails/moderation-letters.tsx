import { greeting } from './greeting.ts';
import { makeLetter } from './letter.tsx';

/** What admins have decided, told to those concerned. These mails are always sent. */

const footnote = (supportEmail: string) => `If you see it differently, write to ${supportEmail}.`;

type Told = { firstName: string; reason: string; url: string; supportEmail: string };

/** To the creative who reported a review. */
export function reportedReviewLetter({
  isRemoved,
  reviewerName,
  ...told
}: Told & { isRemoved: boolean; reviewerName: string }) {
  const subject = isRemoved ? 'The review was removed' : 'The review stays';
  return makeLetter({
    template: isRemoved ? 'report-review-removed' : 'report-review-kept',
    subject,
    preview: `You reported the review by ${reviewerName}.`,
    heading: subject,
    paragraphs: [
      greeting(told.firstName),
      `you reported the review by ${reviewerName}. We have looked at it, and ${
        isRemoved ? 'removed it; your average and count no longer include it' : 'it stays where it is'
      }.`,
      told.reason,
    ],
    action: { label: 'Open Your Reviews', url: told.url },
    footnote: footnote(told.supportEmail),
  });
}

/** To the client whose review was removed. */
export function reviewRemovedLetter({ creativeName, ...told }: Told & { creativeName: string }) {
  return makeLetter({
    template: 'review-removed',
    subject: 'Your review was removed',
    preview: `It was about ${creativeName}.`,
    heading: 'Your review was removed',
    paragraphs: [
      greeting(told.firstName),
      `your review of ${creativeName} was reported. We have looked at it and removed it.`,
      told.reason,
    ],
    action: { label: 'Community Guidelines', url: told.url },
    footnote: footnote(told.supportEmail),
  });
}

/** To whoever reported somebody they write with. */
export function reportedCorrespondentLetter({
  isWarned,
  otherName,
  ...told
}: Told & { isWarned: boolean; otherName: string }) {
  const subject = `Your report of ${otherName}`;
  return makeLetter({
    template: isWarned ? 'report-correspondent-warned' : 'report-correspondent-kept',
    subject,
    preview: isWarned ? 'We have warned them.' : 'We have looked at it.',
    heading: subject,
    paragraphs: [
      greeting(told.firstName),
      isWarned
        ? `we have looked at your report and warned ${otherName}.`
        : `we have looked at your report and see no reason to do more.`,
      told.reason,
      'You can block somebody in the conversation at any time: then neither side can write.',
    ],
    action: { label: 'Open Conversation', url: told.url },
    footnote: footnote(told.supportEmail),
  });
}

/** To somebody who is warned. Who reported them is not said. */
export function warningLetter(told: Told) {
  return makeLetter({
    template: 'warning',
    subject: 'A warning about your messages',
    preview: 'Please read this before you write on.',
    heading: 'A warning about your messages',
    paragraphs: [
      greeting(told.firstName),
      'what you wrote to somebody was reported to us, and we ask you to keep to the community guidelines.',
      told.reason,
      'If it happens again, we may close your account.',
    ],
    action: { label: 'Community Guidelines', url: told.url },
    footnote: footnote(told.supportEmail),
  });
}

/** To a creative who asked to be verified. */
export function verificationLetter({
  isVerified,
  ...told
}: Omit<Told, 'reason'> & { isVerified: boolean; reason: string | null }) {
  const subject = isVerified ? 'You are verified' : 'Your verification was declined';
  return makeLetter({
    template: isVerified ? 'verification-verified' : 'verification-declined',
    subject,
    preview: isVerified ? 'The mark stands beside your name.' : 'You can ask again.',
    heading: subject,
    paragraphs: [
      greeting(told.firstName),
      isVerified
        ? 'we have checked who you are. From now on the mark stands beside your name.'
        : 'we could not verify your profile. You can change it and ask again on your dashboard.',
      ...(told.reason ? [told.reason] : []),
    ],
    action: { label: isVerified ? 'Open Your Profile' : 'Open Dashboard', url: told.url },
    footnote: footnote(told.supportEmail),
  });
}
