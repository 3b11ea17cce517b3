import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';
import { Lines } from './lines.tsx';

export type LicenseMail = {
  firstName: string;
  title: string;
  paragraphs: readonly string[];
  lines?: string;
  action: { label: string; url: string };
  /** Omitted without an account: they get only one email of this kind. */
  unsubscribeUrl?: string;
};

export function licenseEmail({ firstName, title, paragraphs, lines, action, unsubscribeUrl }: LicenseMail) {
  const parts = {
    template: 'license',
    subject: title,
    preview: paragraphs[0] ?? title,
    heading: title,
    paragraphs: [greeting(firstName), ...paragraphs, ...(lines ? [<Lines key="lines" text={lines} />] : [])],
    action,
  };
  return unsubscribeUrl
    ? makeEmail({ ...parts, unsubscribeUrl })
    : makeEmail({ ...parts, footnote: 'You get this email because you are a party of this license.' });
}
