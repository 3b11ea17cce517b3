import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';

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
    paragraphs: [greeting(firstName), text],
    action: { label: 'Open Conversation', url },
    unsubscribeUrl,
  });
  return { ...email, calendar };
}
