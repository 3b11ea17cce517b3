import { type Letter, MailLink, makeEmail, type Notice } from './email.tsx';
import { Lines } from './mail-table.tsx';

/**
 * Tells a member about unread messages. Contains only proposed dates, unless the member can reply by email and so
 * needs the texts.
 */
export function unreadMessagesEmail(
  mail: Notice & {
    fromName: string;
    count: number;
    dates: string | null;
    study: { title: string; url: string } | null;
    /** The newest messages, oldest first; null when the email cannot be answered. */
    texts: readonly string[] | null;
  },
) {
  const { firstName, fromName, count, dates, study, texts, url, unsubscribeUrl } = mail;
  const what = count === 1 ? 'an unread message' : `${count} unread messages`;
  return makeEmail({
    template: 'unread-messages',
    subject: `${fromName} sent you a message`,
    preview: `You have ${what}.`,
    firstName,
    paragraphs: [
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

export function followUpEmail(mail: Notice & { name: string; stands: string }) {
  const { firstName, name, stands, url, unsubscribeUrl } = mail;
  return makeEmail({
    template: 'follow-up',
    subject: `Follow up with ${name} today`,
    preview: `${stands}.`,
    heading: `Follow up with ${name}`,
    firstName,
    paragraphs: [
      `You planned to follow up with ${name} today. The conversation is at ${stands}.`,
      'Only you see this date and the amount.',
    ],
    action: { label: 'Open Conversation', url },
    unsubscribeUrl,
  });
}

/** Tells a member that their email reply did not reach the conversation, or lost some files. */
export function replyNotDeliveredEmail(
  mail: Letter & { subject: string; reason: string | null; advice: string; files: readonly string[] },
) {
  const { firstName, subject, reason, advice, files, url } = mail;
  const title = reason ? 'Your reply was not delivered' : 'Your reply was delivered without some files';
  return makeEmail({
    template: 'reply-not-delivered',
    subject: title,
    preview: reason ?? 'The text is in the conversation.',
    firstName,
    paragraphs: [
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

export function newReviewEmail(
  mail: Notice & { reviewerName: string; rating: number; pictureCount: number },
) {
  const { firstName, reviewerName, rating, pictureCount, url, unsubscribeUrl } = mail;
  return makeEmail({
    template: 'new-review',
    subject: `${reviewerName} reviewed your work`,
    preview: `${rating} out of 5 stars.`,
    firstName,
    paragraphs: [
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

export function reviewRequestEmail(mail: Notice & { creativeName: string }) {
  const { firstName, creativeName, url, unsubscribeUrl } = mail;
  return makeEmail({
    template: 'review-request',
    subject: `${creativeName} asks for a review`,
    preview: 'How was the work? A few honest sentences help those who come after you.',
    firstName,
    paragraphs: [
      `${creativeName} has delivered and asks you for a review. Say what was good and what was not: both help those who come after you. They cannot change or remove it.`,
      'You will be asked once. If you would rather not, ignore this email.',
    ],
    action: { label: 'Leave Review', url },
    unsubscribeUrl,
  });
}

export function reviewReplyEmail(mail: Notice & { creativeName: string }) {
  const { firstName, creativeName, url, unsubscribeUrl } = mail;
  return makeEmail({
    template: 'review-reply',
    subject: `${creativeName} replied to your review`,
    preview: 'The reply appears below your review.',
    firstName,
    paragraphs: [`${creativeName} replied to your review in public.`],
    action: { label: 'Read Reply', url },
    unsubscribeUrl,
  });
}

type AgreedDate = {
  firstName: string;
  otherName: string;
  /** 'Tue 8 Dec 2026' */
  dateText: string;
  calendar: string;
  url: string;
  unsubscribeUrl: string;
};

export async function agreedDateEmail(date: AgreedDate) {
  const { otherName, dateText } = date;
  return write(date, {
    template: 'date-agreed',
    subject: `${dateText} with ${otherName}`,
    preview: 'The day is attached for your calendar.',
    text: `You and ${otherName} agreed on ${dateText}. The day is attached for your calendar; the time is up to the two of you.`,
  });
}

export async function movedDateEmail(date: AgreedDate & { formerText: string }) {
  const { otherName, dateText, formerText } = date;
  return write(date, {
    template: 'date-moved',
    subject: `Moved to ${dateText} with ${otherName}`,
    preview: `It takes the place of ${formerText}.`,
    text: `You and ${otherName} moved your day from ${formerText} to ${dateText}. The attached file moves it in your calendar as well.`,
  });
}

export async function canceledDateEmail(date: AgreedDate & { isOwn: boolean }) {
  const { otherName, dateText, isOwn } = date;
  return write(date, {
    template: 'date-canceled',
    subject: `Canceled: ${dateText} with ${otherName}`,
    preview: 'The attached file takes the day out of your calendar.',
    text: isOwn
      ? `You canceled ${dateText} with ${otherName}, and we have told them. The attached file takes the day out of your calendar.`
      : `${otherName} canceled ${dateText}. The attached file takes the day out of your calendar. To find another day, write to them in the conversation.`,
  });
}

type Words = { template: string; subject: string; preview: string; text: string };

async function write({ firstName, calendar, url, unsubscribeUrl }: AgreedDate, { text, ...words }: Words) {
  const email = await makeEmail({
    ...words,
    heading: words.subject,
    firstName,
    paragraphs: [text],
    action: { label: 'Open Conversation', url },
    unsubscribeUrl,
  });
  return { ...email, calendar };
}
