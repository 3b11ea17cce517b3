import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';
import { Lines } from './lines.tsx';

export type BriefMail = {
  firstName: string;
  title: string;
  paragraphs: readonly string[];
  /** The brief or its changes, one line each. */
  lines?: string;
  /** The label of the button; 'Open Brief' by default. */
  action?: string;
  /** A calendar file. */
  calendar?: string;
  url: string;
  unsubscribeUrl: string;
};

/** Tells one side of a brief about an action of the other. */
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
