import { MailLink, makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';
import { Lines } from './lines.tsx';

/**
 * Tells a member about unread messages. Contains only proposed dates, unless the member can reply by email and so
 * needs the texts.
 */
export function unreadMessagesEmail({
  firstName,
  fromName,
  count,
  dates,
  study,
  texts,
  url,
  unsubscribeUrl,
}: {
  firstName: string;
  fromName: string;
  count: number;
  dates: string | null;
  study: { title: string; url: string } | null;
  /** The newest messages, oldest first; null when the email cannot be answered. */
  texts: readonly string[] | null;
  url: string;
  unsubscribeUrl: string;
}) {
  const what = count === 1 ? 'an unread message' : `${count} unread messages`;
  return makeEmail({
    template: 'unread-messages',
    subject: `${fromName} sent you a message`,
    preview: `You have ${what}.`,
    heading: `${fromName} sent you a message`,
    paragraphs: [
      greeting(firstName),
      `You have ${what} from ${fromName}.`,
      ...(texts ?? []).map((text) => <Lines key={text} text={text} />),
      ...(dates ? [`Proposed dates: ${dates}. Choose one in the conversation.`] : []),
      ...(study
        ? [
            <>
              Light study of {study.title}: <MailLink href={study.url}>{study.url}</MailLink>
            </>,
          ]
        : []),
      ...(texts ? ['Reply to this email, or on Oriel.'] : []),
    ],
    action: { label: 'Open Conversation', url },
    isAnswerable: texts !== null,
    unsubscribeUrl,
  });
}

export function followUpEmail({
  firstName,
  name,
  stands,
  url,
  unsubscribeUrl,
}: {
  firstName: string;
  name: string;
  /** 'Quoted, $2,260.00' */
  stands: string;
  url: string;
  unsubscribeUrl: string;
}) {
  return makeEmail({
    template: 'follow-up',
    subject: `Follow up with ${name} today`,
    preview: `${stands}.`,
    heading: `Follow up with ${name}`,
    paragraphs: [
      greeting(firstName),
      `You planned to follow up with ${name} today. The conversation is at ${stands}.`,
      'Only you see this date and the amount.',
    ],
    action: { label: 'Open Conversation', url },
    unsubscribeUrl,
  });
}

/** Tells a member that their email reply did not reach the conversation, or lost some files. */
export function replyNotDeliveredEmail({
  firstName,
  subject,
  reason,
  advice,
  files,
  url,
}: {
  firstName: string;
  subject: string;
  reason: string | null;
  advice: string;
  files: readonly string[];
  url: string;
}) {
  const title = reason ? 'Your reply was not delivered' : 'Your reply was delivered without some files';
  return makeEmail({
    template: 'reply-not-delivered',
    subject: title,
    preview: reason ?? 'The text is in the conversation.',
    heading: title,
    paragraphs: [
      greeting(firstName),
      reason
        ? `We received your email${subject ? ` “${subject}”` : ''}, but it is not in the conversation. ${reason}`
        : 'The text of your email is in the conversation. These files are not:',
      ...files,
      advice,
    ],
    action: { label: 'Open Conversation', url },
    footnote:
      'If you did not send that email, you can ignore this one, or withdraw the links and addresses of your emails under Account.',
  });
}

export function newReviewEmail({
  firstName,
  reviewerName,
  rating,
  pictureCount,
  url,
  unsubscribeUrl,
}: {
  firstName: string;
  reviewerName: string;
  rating: number;
  pictureCount: number;
  url: string;
  unsubscribeUrl: string;
}) {
  return makeEmail({
    template: 'new-review',
    subject: `${reviewerName} reviewed your work`,
    preview: `${rating} out of 5 stars.`,
    heading: `${reviewerName} reviewed your work`,
    paragraphs: [
      greeting(firstName),
      `${reviewerName} gave you ${rating} out of 5 stars. You can reply once, in public.`,
      ...(pictureCount > 0
        ? [
            `${pictureCount === 1 ? 'A picture' : 'Pictures'} of the commission came with it. Nobody else sees ${pictureCount === 1 ? 'it' : 'them'} unless you agree.`,
          ]
        : []),
    ],
    action: { label: 'Read Review', url },
    unsubscribeUrl,
  });
}

export function reviewRequestEmail({
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
  return makeEmail({
    template: 'review-request',
    subject: `${creativeName} asks for a review`,
    preview: 'How was the work? A few honest sentences help those who come after you.',
    heading: `${creativeName} asks for a review`,
    paragraphs: [
      greeting(firstName),
      `${creativeName} has delivered and asks you for a review. Say what was good and what was not: both help those who come after you. They cannot change or remove it.`,
      'You will be asked once. If you would rather not, ignore this email.',
    ],
    action: { label: 'Leave Review', url },
    unsubscribeUrl,
  });
}

export function reviewReplyEmail({
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
  return makeEmail({
    template: 'review-reply',
    subject: `${creativeName} replied to your review`,
    preview: 'The reply appears below your review.',
    heading: `${creativeName} replied to your review`,
    paragraphs: [greeting(firstName), `${creativeName} replied to your review in public.`],
    action: { label: 'Read Reply', url },
    unsubscribeUrl,
  });
}
