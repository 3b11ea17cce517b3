import { type Letter, makeEmail } from './email.tsx';
import { Lines } from './mail-table.tsx';

export function firmCodeEmail(mail: { firmName: string; code: string; minutes: number }) {
  const { firmName, code, minutes } = mail;
  return makeEmail({
    template: 'firm-code',
    subject: `Your code for ${firmName}`,
    preview: `${code} is the code.`,
    heading: `Claim ${firmName}`,
    paragraphs: [
      `Someone asked to claim the page of ${firmName} on Oriel, and gave this address as one of the firm.`,
      <b key="code" style={{ fontSize: 29, letterSpacing: '0.08em' }}>
        {code}
      </b>,
      `Enter it on the page where it was asked for. It is good once, for ${minutes} minutes.`,
    ],
    footnote:
      'If you did not ask for it, do not pass it on: whoever enters it speaks for the firm. Without it nothing changes.',
  });
}

export function firmInvitationEmail(mail: {
  firmName: string;
  inviterName: string;
  role: 'manager' | 'member';
  days: number;
  url: string;
}) {
  const { firmName, inviterName, role, days, url } = mail;
  const can =
    role === 'manager'
      ? 'As a manager you confirm and dispute its credits, keep its page and invite others.'
      : 'As a member you see its credits and what your colleagues share.';
  return makeEmail({
    template: 'firm-invitation',
    subject: `Join ${firmName} on Oriel`,
    preview: `${inviterName} invites you.`,
    heading: `Join ${firmName}`,
    paragraphs: [
      `${inviterName} invites you to join the people of ${firmName} on Oriel.`,
      can,
      `The link works once, for ${days} days, with an account of this address.`,
    ],
    action: { label: 'Open the Invitation', url },
    footnote: 'If you do not expect it, do nothing: without you nothing changes.',
  });
}

type NoticeProps = { firstName: string; url: string; unsubscribeUrl: string };

export function creditDisputedEmail(mail: NoticeProps & { firmName: string; projectName: string }) {
  const { firstName, firmName, projectName, url, unsubscribeUrl } = mail;
  return makeEmail({
    template: 'credit-disputed',
    subject: `${firmName} disputes a credit in ${projectName}`,
    preview: 'Agree, or say how it was.',
    heading: `A credit in ${projectName}`,
    firstName,
    paragraphs: [
      `${firmName} says that its credit in ${projectName} is not right. Until that is settled, the credit reads “Disputed”.`,
      'Agree, or say how it was. Where you differ, one of us decides.',
    ],
    action: { label: 'Read and Answer', url },
    unsubscribeUrl,
  });
}

/** The outcome of a disputed credit. `text`: the other side's message, or an admin's reason. */
export function creditNewsEmail(mail: NoticeProps & { title: string; text: string }) {
  const { firstName, title, text, url, unsubscribeUrl } = mail;
  return makeEmail({
    template: 'credit-news',
    subject: title,
    preview: 'About a credit on Oriel.',
    firstName,
    paragraphs: [...(text ? [<Lines key="text" text={text} />] : [])],
    action: { label: 'Open Credits', url },
    unsubscribeUrl,
  });
}

export function firmClaimDecidedEmail(
  mail: Letter & { title: string; reason: string; supportEmail: string },
) {
  const { firstName, title, reason, url, supportEmail } = mail;
  return makeEmail({
    template: 'firm-claim-decided',
    subject: title,
    preview: 'We looked at your claim.',
    firstName,
    paragraphs: [<Lines key="reason" text={reason} />],
    action: { label: 'Open the Firm', url },
    footnote: `If you disagree, write to ${supportEmail}.`,
  });
}
