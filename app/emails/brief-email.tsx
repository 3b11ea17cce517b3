import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';
import { Lines } from './lines.tsx';

export type BriefMail = {
  firstName: string;
  /** Subject and heading in one. */
  title: string;
  /** What the mail is about, each a paragraph. */
  paragraphs: readonly string[];
  /** Line by line: the brief, or what has changed in it. */
  lines?: string;
  /** What its button says; 'Open Brief' unless it leads elsewhere. */
  action?: string;
  /** Days for the calendar. */
  calendar?: string;
  url: string;
  unsubscribeUrl: string;
};

/** Tells one side of a brief what the other has done with it. */
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
