import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';
import { Lines } from './lines.tsx';

export type LicenseMail = {
  firstName: string;
  /** Subject and heading in one. */
  title: string;
  /** What the mail is about, each a paragraph. */
  paragraphs: readonly string[];
  /** Line by line, as somebody wrote it. */
  lines?: string;
  action: { label: string; url: string };
  /** Left out for who has no account: they get one mail, and no more of its kind. */
  unsubscribeUrl?: string;
};

/** Tells of a license: that it was issued, ends soon or was withdrawn, and what was asked or offered before. */
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
