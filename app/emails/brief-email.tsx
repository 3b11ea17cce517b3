import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';
import { Lines } from './lines.tsx';

export type BriefMail = {
  firstName: string;
  title: string;
  paragraphs: readonly string[];
  lines?: string;
  /** The label of the button; 'Open Brief' by default. */
  action?: string;
  calendar?: string;
  url: string;
  unsubscribeUrl: string;
};

export async function briefEmail({ firstName, title, url, unsubscribeUrl, ...mail }: BriefMail) {
  const { paragraphs, lines, action, calendar } = mail;
  const email = await makeEmail({
    template: 'brief',
    subject: title,
    preview: paragraphs[0] ?? title,
    heading: title,
    paragraphs: [greeting(firstName), ...paragraphs, ...(lines ? [<Lines key="lines" text={lines} />] : [])],
    action: { label: action ?? 'Open Brief', url },
    unsubscribeUrl,
  });
  return calendar ? { ...email, calendar } : email;
}
