import { MailLink, makeEmail } from './email.tsx';

type Invitation = {
  firstName: string;
  invitedBy: string | null;
  stored: readonly string[];
  until: string;
  keptDays: number;
  url: string;
  removeUrl: string;
  supportEmail: string;
  isReminder: boolean;
};

/** Invites an imported creative. States who imported them, what is stored, and how to delete it. */
export async function invitationEmail(given: Invitation) {
  const { firstName, invitedBy, stored, until, keptDays, url, removeUrl, supportEmail, isReminder } = given;
  const email = await makeEmail({
    template: isReminder ? 'invitation-reminder' : 'invitation',
    subject: isReminder ? 'Reminder: your invitation to Oriel' : 'You are invited to Oriel',
    preview: 'A directory of architecture photographers and videographers. Nothing about you is public.',
    heading: isReminder ? 'Your invitation is still open' : 'You are invited to Oriel',
    firstName,
    paragraphs: [
      `Oriel is a directory where architects, engineers and builders find photographers and videographers of architecture. ${invitedBy ?? 'An administrator'} of Oriel has prepared a profile for you.`,
      `This is what we have stored: ${listText(stored)}. None of it is public. You can read and correct it before you decide. A profile appears in the directory only after you have claimed it and chosen a plan.`,
      <>
        If you do not want this, <MailLink href={`${url}#remove`}>have everything deleted</MailLink>. We then
        never invite you again.
      </>,
    ],
    action: { label: 'See Your Profile', url },
    footnote: `The link works until ${until}. If you do nothing, we delete what we have stored ${keptDays} days later. ${isReminder ? 'This is the only reminder.' : ''} Questions? Write to ${supportEmail}.`,
  });
  return { ...email, unsubscribeUrl: removeUrl };
}

function listText(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
