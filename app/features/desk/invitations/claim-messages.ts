import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { profileMessages } from '#app/features/catalogue/creatives/profile-schema.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { ClaimRefusal } from './invitation-policy.ts';

export const claimStates: Record<ClaimRefusal | 'unknown', { title: string; text: string }> = {
  unknown: {
    title: 'This link does not work',
    text: 'It is incomplete, or the invitation is long over. Open it from the email again, or create an account as everybody does.',
  },
  claimed: {
    title: 'You have claimed this profile',
    text: 'This link has done its work. Sign in with your email and the password that you chose.',
  },
  revoked: {
    title: 'This invitation was withdrawn',
    text: 'What we had stored about you has been deleted. You can still create an account yourself.',
  },
  removed: {
    title: 'Everything is deleted',
    text: 'We have deleted what was stored about you, and never invite you again. For that we keep a code made from your email address, from which the address cannot be read.',
  },
  expired: {
    title: 'This invitation has run out',
    text: 'You can still create an account yourself, or write to us for a new invitation.',
  },
  accountExists: {
    title: 'You already have an account',
    text: 'There is an account with this email address. Sign in and set up your profile there.',
  },
  signedIn: {
    title: 'You are signed in',
    text: 'This invitation makes a new account. Sign out first, then open the link again.',
  },
};

const failed = (text: string): Toast => ({ title: 'Sign Up Failed', text, tone: 'danger' });

export const claimMessages = {
  claimed: {
    title: 'Account Created',
    text: 'Your profile is saved. Choose a plan to appear in the directory.',
  },
  commonPassword: authMessages.commonPassword,
  personalPassword: authMessages.personalPassword,
  specialtiesRequired: profileMessages.specialtiesRequired,
  severalAreas: profileMessages.severalAreas,
  tooMany: failed('Too many attempts. Please wait a few minutes and try again.'),
} satisfies Record<string, Toast>;
