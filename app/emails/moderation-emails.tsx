import { makeEmail } from './email.tsx';

/** Emails about an admin's decision that concerns the member, which are always sent. */

const footnote = (supportEmail: string) => `If you disagree, write to ${supportEmail}.`;

type NoticeProps = { firstName: string; reason: string; url: string; supportEmail: string };

export function reportedReviewEmail(
  mail: NoticeProps & { decision: 'kept' | 'picturesRemoved' | 'removed'; reviewerName: string },
) {
  const { decision, reviewerName, ...told } = mail;
  const { template, subject, outcome } = reportOutcomes[decision];
  return makeEmail({
    template,
    subject,
    preview: `You reported the review by ${reviewerName}.`,
    firstName: told.firstName,
    paragraphs: [`You reported the review by ${reviewerName}. We looked at it and ${outcome}.`, told.reason],
    action: { label: 'Open Your Reviews', url: told.url },
    footnote: footnote(told.supportEmail),
  });
}

const reportOutcomes = {
  kept: {
    template: 'report-review-kept',
    subject: 'The review stays',
    outcome: 'decided to keep it',
  },
  picturesRemoved: {
    template: 'report-review-pictures-removed',
    subject: 'The pictures were removed',
    outcome: 'removed its pictures; what it says stays',
  },
  removed: {
    template: 'report-review-removed',
    subject: 'The review was removed',
    outcome: 'removed it; it no longer counts toward your rating',
  },
} as const;

export function reviewRemovedEmail(mail: NoticeProps & { creativeName: string; hasOnlyPictures: boolean }) {
  const { creativeName, hasOnlyPictures, ...told } = mail;
  const subject = hasOnlyPictures ? 'The pictures of your review were removed' : 'Your review was removed';
  return makeEmail({
    template: hasOnlyPictures ? 'review-pictures-removed' : 'review-removed',
    subject,
    preview: `It was about ${creativeName}.`,
    firstName: told.firstName,
    paragraphs: [
      `Your review of ${creativeName} was reported. We looked at it and removed ${
        hasOnlyPictures ? 'its pictures. What you wrote stays' : 'it'
      }.`,
      told.reason,
    ],
    action: { label: 'Community Guidelines', url: told.url },
    footnote: footnote(told.supportEmail),
  });
}

export function reportedCorrespondentEmail(mail: NoticeProps & { isWarned: boolean; otherName: string }) {
  const { isWarned, otherName, ...told } = mail;
  const subject = `Your report of ${otherName}`;
  return makeEmail({
    template: isWarned ? 'report-correspondent-warned' : 'report-correspondent-kept',
    subject,
    preview: isWarned ? 'We warned them.' : 'We looked at it.',
    firstName: told.firstName,
    paragraphs: [
      isWarned
        ? `We looked at your report and warned ${otherName}.`
        : 'We looked at your report and found no reason to take action.',
      told.reason,
      'You can block someone in the conversation at any time. Then neither of you can send messages.',
    ],
    action: { label: 'Open Conversation', url: told.url },
    footnote: footnote(told.supportEmail),
  });
}

export function warningEmail(told: NoticeProps) {
  return makeEmail({
    template: 'warning',
    subject: 'A warning about your messages',
    preview: 'Please read this before you send another message.',
    firstName: told.firstName,
    paragraphs: [
      'A message you sent was reported to us. Please follow the community guidelines.',
      told.reason,
      'If it happens again, we may close your account.',
    ],
    action: { label: 'Community Guidelines', url: told.url },
    footnote: footnote(told.supportEmail),
  });
}

export function verificationEmail(
  mail: Omit<NoticeProps, 'reason'> & { isVerified: boolean; reason: string | null },
) {
  const { isVerified, ...told } = mail;
  const subject = isVerified ? 'You are verified' : 'Your verification was declined';
  return makeEmail({
    template: isVerified ? 'verification-verified' : 'verification-declined',
    subject,
    preview: isVerified ? 'The Verified badge appears next to your name.' : 'You can apply again.',
    firstName: told.firstName,
    paragraphs: [
      isVerified
        ? 'We verified your profile. The Verified badge now appears next to your name.'
        : 'We could not verify your profile. You can update it and apply again on your dashboard.',
      ...(told.reason ? [told.reason] : []),
    ],
    action: { label: isVerified ? 'Open Your Profile' : 'Open Dashboard', url: told.url },
    footnote: footnote(told.supportEmail),
  });
}
