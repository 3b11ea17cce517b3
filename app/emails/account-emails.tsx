import { type Letter, makeEmail } from './email.tsx';

const notYou = 'If you did not ask for this, you can ignore this email; nothing changes.';

export function confirmationEmail({ firstName, url, hours }: Letter & { hours: number }) {
  return makeEmail({
    template: 'confirm-email',
    subject: 'Confirm your email address',
    preview: 'One click, and your Oriel account is ready.',
    firstName,
    paragraphs: ['Please confirm that this address is yours. Then your account is ready.'],
    action: { label: 'Confirm Email', url },
    footnote: `The link works for ${hours} hours. If you did not sign up, you can ignore this email, or open the link and choose This Wasn’t Me to remove the account.`,
  });
}

export function resetPasswordEmail({ firstName, url, minutes }: Letter & { minutes: number }) {
  return makeEmail({
    template: 'reset-password',
    subject: 'Reset your password',
    preview: 'Set a new password for your Oriel account.',
    firstName,
    paragraphs: ['Use this link to set a new password for your account.'],
    action: { label: 'Set New Password', url },
    footnote: `The link works once, for ${minutes} minutes. ${notYou} Your password stays as it is.`,
  });
}

export function addressChangeEmail(mail: Letter & { newEmail: string; hours: number }) {
  const { firstName, newEmail, url, hours } = mail;
  return makeEmail({
    template: 'change-email',
    subject: 'Confirm your new email address',
    preview: `Confirm it to sign in with ${newEmail}.`,
    firstName,
    paragraphs: [
      `You asked to use ${newEmail} for your Oriel account. The change takes effect when you confirm it.`,
    ],
    action: { label: 'Confirm New Address', url },
    footnote: `The link works for ${hours} hours. ${notYou}`,
  });
}

/** Sent to the old address. `days`: how long its link can restore the account. */
export function addressChangedEmail(mail: Letter & { newEmail: string; days: number; supportEmail: string }) {
  const { firstName, newEmail, url, days, supportEmail } = mail;
  return makeEmail({
    template: 'email-changed',
    subject: 'Your email address was changed',
    preview: `You now sign in to Oriel with ${newEmail}.`,
    firstName,
    paragraphs: [
      `You now sign in to your Oriel account with ${newEmail}.`,
      'If this was not you, undo the change. Everyone is signed out, and you set a new password.',
    ],
    action: { label: 'Undo the Change', url },
    footnote: `The link works for ${days} days. If you need help, write to ${supportEmail}.`,
  });
}

export function passwordChangedEmail(mail: { firstName: string; supportEmail: string }) {
  const { firstName, supportEmail } = mail;
  return makeEmail({
    template: 'password-changed',
    subject: 'Your password was changed',
    preview: 'All other devices were signed out.',
    firstName,
    paragraphs: ['Your Oriel account has a new password. All other devices were signed out.'],
    footnote: `If this was not you, reset your password on the sign-in page and write to ${supportEmail}.`,
  });
}

export function welcomeEmail(mail: { firstName: string; userType: 'client' | 'creative'; origin: string }) {
  const { firstName, userType, origin } = mail;
  const isCreative = userType === 'creative';
  return makeEmail({
    template: 'welcome',
    subject: 'Welcome to Oriel',
    preview: isCreative ? 'Your profile is the next step.' : 'Find a creative for your next project.',
    firstName,
    paragraphs: isCreative
      ? [
          'Your account is ready. Complete your profile, add your best work, and architects can find you by place and specialty.',
        ]
      : [
          'Your account is ready. Find architecture photographers and videographers by place and specialty, keep a shortlist, and write to them directly. Oriel is free for clients.',
        ],
    action: isCreative
      ? { label: 'Complete Profile', url: `${origin}/profile/setup` }
      : { label: 'Browse Creatives', url: `${origin}/browse` },
    footnote: 'You are receiving this email because you created an account at Oriel.',
  });
}

export function accountDeletedEmail({ firstName }: { firstName: string }) {
  return makeEmail({
    template: 'account-deleted',
    subject: 'Your account was deleted',
    preview: 'Your personal data and files are gone.',
    firstName,
    paragraphs: [
      'As you asked, we deleted your Oriel account with your personal data and files. We keep invoices for as long as the law requires.',
    ],
    footnote: 'This is the last email you will receive from us.',
  });
}
