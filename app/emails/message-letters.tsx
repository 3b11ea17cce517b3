import { greeting } from './greeting.ts';
import { makeLetter } from './letter.tsx';

/** Mails about what happens between members. Each can be ended with one click. */

/** Says that messages wait. What they say stays in the thread, but for dates that were proposed. */
export function unreadMessagesLetter({
  firstName,
  fromName,
  count,
  dates,
  url,
  unsubscribeUrl,
}: {
  firstName: string;
  fromName: string;
  count: number;
  /** 'Tue 8 Dec 2026 or Wed 9 Dec 2026' */
  dates: string | null;
  url: string;
  unsubscribeUrl: string;
}) {
  const what = count === 1 ? 'a message' : `${count} messages`;
  return makeLetter({
    template: 'unread-messages',
    subject: `${fromName} wrote to you`,
    preview: `You have ${what} waiting.`,
    heading: `${fromName} wrote to you`,
    paragraphs: [
      greeting(firstName),
      `you have ${what} waiting from ${fromName}.`,
      ...(dates ? [`Proposed: ${dates}. Choose one in the conversation.`] : []),
    ],
    action: { label: 'Open Conversation', url },
    unsubscribeUrl,
  });
}

/** Tells a creative of a new review. */
export function newReviewLetter({
  firstName,
  reviewerName,
  rating,
  url,
  unsubscribeUrl,
}: {
  firstName: string;
  reviewerName: string;
  rating: number;
  url: string;
  unsubscribeUrl: string;
}) {
  return makeLetter({
    template: 'new-review',
    subject: `${reviewerName} reviewed your work`,
    preview: `${rating} of 5 stars.`,
    heading: `${reviewerName} reviewed your work`,
    paragraphs: [
      greeting(firstName),
      `${reviewerName} gave you ${rating} of 5 stars. You can answer once, in public.`,
    ],
    action: { label: 'Read Review', url },
    unsubscribeUrl,
  });
}

/** Tells a client that a creative answered their review. */
export function reviewReplyLetter({
  firstName,
  creativeName,
  url,
  unsubscribeUrl,
}: {
  firstName: string;
  creativeName: string;
  url: string;
  unsubscribeUrl: string;
}) {
  return makeLetter({
    template: 'review-reply',
    subject: `${creativeName} answered your review`,
    preview: 'The answer stands below your review.',
    heading: `${creativeName} answered your review`,
    paragraphs: [greeting(firstName), `${creativeName} answered your review in public.`],
    action: { label: 'Read Answer', url },
    unsubscribeUrl,
  });
}
