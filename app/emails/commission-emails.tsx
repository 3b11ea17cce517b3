import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';
import { Lines } from './lines.tsx';

/** The emails about commissions and their parties. */

export type CommissionMail = {
  /** Of a party without an account, the name it signed with. */
  firstName: string;
  /** Subject and heading in one. */
  title: string;
  paragraphs: readonly string[];
  /** Line by line: what is agreed, or what changes. */
  lines?: string;
  /** Its days for the calendar. */
  calendar?: string;
  url: string;
  /** Where there is an account. */
  unsubscribeUrl?: string;
};

/** Tells somebody who has a part in a commission of a step. */
export async function commissionEmail({ firstName, title, url, unsubscribeUrl, ...mail }: CommissionMail) {
  const { paragraphs, lines, calendar } = mail;
  const email = await makeEmail({
    template: 'commission',
    subject: title,
    preview: paragraphs[0] ?? title,
    heading: title,
    paragraphs: [greeting(firstName), ...paragraphs, ...(lines ? [<Lines key="lines" text={lines} />] : [])],
    action: { label: 'Open Commission', url },
    ...(unsubscribeUrl
      ? { unsubscribeUrl }
      : {
          footnote: 'You have a part in this commission. The link is only for you: please do not share it.',
        }),
  });
  return calendar ? { ...email, calendar } : email;
}

/** To an address that the asking party, or for a late offer the creative, gave. */
export function commissionInvitationEmail({
  title,
  paragraphs,
  url,
}: {
  title: string;
  paragraphs: readonly string[];
  url: string;
}) {
  return makeEmail({
    template: 'commission-invitation',
    subject: title,
    preview: paragraphs[0] ?? title,
    heading: title,
    paragraphs: [...paragraphs],
    action: { label: 'Open the Invitation', url },
    footnote: 'The link is for one party. If you do not expect it, do nothing: without you nothing changes.',
  });
}

/** Carries the code with which somebody signs for a party. `minutes`: how long it is good. */
export function commissionCodeEmail({
  projectName,
  code,
  minutes,
}: {
  projectName: string;
  code: string;
  minutes: number;
}) {
  return makeEmail({
    template: 'commission-code',
    subject: `Your code for ${projectName}`,
    preview: `${code} is the code.`,
    heading: 'Your code to sign',
    paragraphs: [
      `Someone is about to sign for a commission of pictures of ${projectName}, and gave this address.`,
      <b key="code" style={{ fontSize: 29, letterSpacing: '0.08em' }}>
        {code}
      </b>,
      `Enter it on the page where it was asked for. It is good for ${minutes} minutes.`,
    ],
    footnote: 'If this was not you, do not share the code. Nobody can sign in your name without it.',
  });
}
