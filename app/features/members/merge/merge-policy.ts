import type { Actor, UserType } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';
import { mayManageUsers } from '../user-policy.ts';

/** One of two accounts that are to be one, as far as the rules ask. */
export type MergeSide = {
  userId: string;
  userType: UserType;
  isAdmin: boolean;
  isDisabled: boolean;
  hasProfile: boolean;
  /** Whether something holds it in a plan: paid, given, or for life. */
  hasPlan: boolean;
  /** Whether the provider charges it, or would. */
  hasRunningPayment: boolean;
  /** Whether a checkout is open at this moment. */
  isPaying: boolean;
};

export type MergePair = {
  keep: MergeSide;
  go: MergeSide;
  /** Whether one has written to, saved or reviewed the other. */
  knowEachOther: boolean;
};

export type MergeRefusal =
  | 'notAllowed'
  | 'sameAccount'
  | 'ownAccount'
  | 'admin'
  | 'disabled'
  | 'differentTypes'
  | 'twoProfiles'
  | 'twoPlans'
  | 'payingNow'
  | 'knowEachOther';

/**
 * Why two accounts cannot be one; null when they can. What would have to be thrown away or guessed is for an admin to
 * settle first.
 */
export function mergeRefusal(
  actor: Actor | null,
  { keep, go, knowEachOther }: MergePair,
): MergeRefusal | null {
  if (!mayManageUsers(actor)) {
    return 'notAllowed';
  }
  if (keep.userId === go.userId) {
    return 'sameAccount';
  }
  if ([keep.userId, go.userId].includes(actor?.userId ?? '')) {
    return 'ownAccount';
  }
  // Whoever signs in to one of them could from then on use the rights of the other.
  if (keep.isAdmin || go.isAdmin) {
    return 'admin';
  }
  if (keep.isDisabled || go.isDisabled) {
    return 'disabled';
  }
  if (keep.userType !== go.userType) {
    return 'differentTypes';
  }
  if (keep.hasProfile && go.hasProfile) {
    return 'twoProfiles';
  }
  if ((keep.hasPlan && go.hasPlan) || (keep.hasRunningPayment && go.hasRunningPayment)) {
    return 'twoPlans';
  }
  if (keep.isPaying || go.isPaying) {
    return 'payingNow';
  }
  return knowEachOther ? 'knowEachOther' : null;
}

/** As `mergeRefusal`, at the moment of merging: it also needs a sign-in that is recent. */
export function mergeRefusalNow(actor: Actor, pair: MergePair, at: Date): MergeRefusal | 'signInOld' | null {
  return mergeRefusal(actor, pair) ?? (isSignInRecent(actor, at) ? null : 'signInOld');
}

export type MergeFailure = MergeRefusal | 'signInOld' | 'gone' | 'emailDiffers';

const texts: Record<MergeFailure, string> = {
  notAllowed: 'Only admins can do this.',
  sameAccount: 'This is the same account. Name another one.',
  ownAccount: 'You cannot merge your own account. Another admin can.',
  admin: 'One of them is an admin. Revoke the admin role first.',
  disabled: 'One of them is disabled. Enable sign-in first, or delete that account.',
  differentTypes:
    'One is a client and the other a creative. They cannot be merged: delete the one that is not needed.',
  twoProfiles:
    'Both have a creative profile. Only one can stay in the directory: ask its owner to move what they need, then delete the other account.',
  twoPlans: 'Both have a plan. Cancel one of them, and refund it where that is fair, before you merge.',
  payingNow: 'One of them has a checkout open at this moment. Try again in an hour.',
  knowEachOther:
    'One has written to, saved or reviewed the other, so they may be two people. Delete one instead, if they are not.',
  signInOld: 'Please confirm your identity.',
  gone: 'There is no account with this email. It may have been merged or deleted.',
  emailDiffers: 'Type the email of the account that goes exactly as shown here.',
};

/** Why, in words for an admin. */
export function mergeText(code: MergeFailure): string {
  return texts[code];
}
