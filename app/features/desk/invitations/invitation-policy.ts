import { z } from 'zod';
import { personSchema } from '#app/features/accounts/account-schema.ts';
import type { Actor } from '#app/features/accounts/actor.ts';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { newPasswordField } from '#app/features/accounts/auth-schema.ts';
import { creativeProfileSchema, profileMessages } from '#app/features/catalogue/creatives/profile-schema.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

type ClaimState = {
  isClaimed: boolean;
  isRevoked: boolean;
  isRemoved: boolean;
  /** Null until the first email is sent. */
  expiresAt: Date | null;
  hasAccount: boolean;
};

export type ClaimRefusal = 'claimed' | 'revoked' | 'removed' | 'expired' | 'accountExists' | 'signedIn';

/**
 * Why an invitation cannot be claimed; null when it can. The link proves ownership, so no sign-in is needed. A
 * signed-in user is refused, since they would have two accounts.
 */
export function claimRefusal(
  actor: Pick<Actor, 'userId'> | null,
  { isClaimed, isRevoked, isRemoved, expiresAt, hasAccount }: ClaimState,
  at: Date,
): ClaimRefusal | null {
  if (isRemoved) return 'removed';
  if (isClaimed) return 'claimed';
  if (isRevoked) return 'revoked';
  if (!expiresAt || expiresAt <= at) return 'expired';
  if (hasAccount) return 'accountExists';
  return actor ? 'signedIn' : null;
}

/** Terms of invitations, quoted by screens, emails and documentation. */

export const invitationDays = 30;
export const keptDays = 30;
export const reminderDays = 14;
/** Emails per invitation including the reminder, at least `resendHours` apart. */
export const maxSends = 4;
export const resendHours = 24;

/** Site-wide: what mail servers accept from an unfamiliar sender. */
export const invitationsPerHour = 200;
export const invitationsPerDay = 1_000;

type ProfileOptions = Parameters<typeof creativeProfileSchema>[0];

export function claimSchema(options: ProfileOptions) {
  return creativeProfileSchema(options).extend({
    ...personSchema.pick({ firstName: true, lastName: true, phone: true }).shape,
    password: newPasswordField,
    terms: z.literal('on', { error: 'Please accept the terms to create your account.' }),
  });
}

export type Claim = z.infer<ReturnType<typeof claimSchema>>;

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
