import { makeEmail } from './email.tsx';
import { Lines } from './mail-table.tsx';

type WorkMail = {
  firstName: string;
  title: string;
  paragraphs: readonly string[];
  lines?: string;
  /** Missing without an account; the footnote then says why it comes. */
  unsubscribeUrl?: string;
};

function partsOf(template: string, { firstName, title, paragraphs, lines }: WorkMail) {
  return {
    template,
    subject: title,
    preview: paragraphs[0] ?? title,
    firstName,
    paragraphs: [...paragraphs, ...(lines ? [<Lines key="lines" text={lines} />] : [])],
  };
}

function endOf({ unsubscribeUrl }: WorkMail, footnote: string) {
  return unsubscribeUrl ? { unsubscribeUrl } : { footnote };
}

/** `action`: the label of the button. */
export type BriefMail = WorkMail & {
  unsubscribeUrl: string;
  url: string;
  action?: string;
  calendar?: string;
};

export async function briefEmail({
  action = 'Open Brief',
  url,
  calendar,
  unsubscribeUrl,
  ...mail
}: BriefMail) {
  const email = await makeEmail({
    ...partsOf('brief', mail),
    action: { label: action, url },
    unsubscribeUrl,
  });
  return calendar ? { ...email, calendar } : email;
}

export type CommissionMail = WorkMail & { url: string; calendar?: string };

export async function commissionEmail({ url, calendar, ...mail }: CommissionMail) {
  const email = await makeEmail({
    ...partsOf('commission', mail),
    action: { label: 'Open Commission', url },
    ...endOf(mail, 'You have a part in this commission. The link is only for you: please do not share it.'),
  });
  return calendar ? { ...email, calendar } : email;
}

type ActionMail = WorkMail & { action: { label: string; url: string } };

export function deliveryEmail({ action, ...mail }: ActionMail) {
  return makeEmail({
    ...partsOf('delivery', mail),
    action,
    ...endOf(
      mail,
      'You get this email because you share this commission. The link is yours alone: anyone who has it can download your pictures.',
    ),
  });
}

export function licenseEmail({ action, ...mail }: ActionMail) {
  return makeEmail({
    ...partsOf('license', mail),
    action,
    ...endOf(mail, 'You get this email because you are a party of this license.'),
  });
}

export function commissionInvitationEmail(mail: {
  title: string;
  paragraphs: readonly string[];
  url: string;
}) {
  const { title, paragraphs, url } = mail;
  return makeEmail({
    template: 'commission-invitation',
    subject: title,
    preview: paragraphs[0] ?? title,
    paragraphs: [...paragraphs],
    action: { label: 'Open the Invitation', url },
    footnote: 'The link is for one party. If you do not expect it, do nothing: without you nothing changes.',
  });
}

export function commissionCodeEmail(mail: { projectName: string; code: string; minutes: number }) {
  const { projectName, code, minutes } = mail;
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
