import { makeEmail } from './email.tsx';
import { greeting } from './greeting.ts';
import { Lines } from './lines.tsx';

export type CommissionMail = {
  firstName: string;
  title: string;
  paragraphs: readonly string[];
  lines?: string;
  calendar?: string;
  url: string;
  unsubscribeUrl?: string;
};

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
