import { type Actor, isAdmin, type UserType } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';

export type MergeSide = {
  userId: string;
  userType: UserType;
  isAdmin: boolean;
  isDisabled: boolean;
  hasProfile: boolean;
  hasPlan: boolean;
  hasRunningPayment: boolean;
  isPaying: boolean;
  /** Whether the payment provider knows the account, and its open money: credit, unpaid invoices or a dispute. */
  hasCustomer: boolean;
  isLifetime: boolean;
  creditCents: number;
  openCents: number;
  hasDispute: boolean;
};

export type MergePair = {
  keep: MergeSide;
  go: MergeSide;
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
  | 'moneyLost'
  | 'knowEachOther';

/**
 * The provider customer to delete: the one who neither pays nor has Lifetime; else the one without open money; else
 * that of the removed account. Null unless there are two.
 */
export function customerToForget({ keep, go }: Pick<MergePair, 'keep' | 'go'>): 'keep' | 'go' | null {
  if (!keep.hasCustomer || !go.hasCustomer) {
    return null;
  }
  const [ofKeep, ofGo] = [keep, go].map((side) => (holdsPlan(side) ? 2 : hasOpenMoney(side) ? 1 : 0));
  return (ofGo ?? 0) > (ofKeep ?? 0) ? 'keep' : 'go';
}

function holdsPlan({ hasRunningPayment, isLifetime }: MergeSide): boolean {
  return hasRunningPayment || isLifetime;
}

function hasOpenMoney({ creditCents, openCents, hasDispute }: MergeSide): boolean {
  return creditCents > 0 || openCents > 0 || hasDispute;
}

/**
 * Why two accounts cannot be merged; null when they can. Anything that a merge would discard or have to guess must be
 * settled first.
 */
export function mergeRefusal(
  actor: Actor | null,
  { keep, go, knowEachOther }: MergePair,
): MergeRefusal | null {
  if (!isAdmin(actor)) {
    return 'notAllowed';
  }
  if (keep.userId === go.userId) {
    return 'sameAccount';
  }
  if ([keep.userId, go.userId].includes(actor?.userId ?? '')) {
    return 'ownAccount';
  }
  // Signing in to either account would give the rights of the other.
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
  const [keepHas, goHas] = [keep, go].map((side) => side.hasPlan || holdsPlan(side));
  if (keepHas && goHas) {
    return 'twoPlans';
  }
  if (keep.isPaying || go.isPaying) {
    return 'payingNow';
  }
  const forgotten = customerToForget({ keep, go });
  if (forgotten && hasOpenMoney(forgotten === 'keep' ? keep : go)) {
    return 'moneyLost';
  }
  return knowEachOther ? 'knowEachOther' : null;
}

/** Like `mergeRefusal`, and also requires a recent sign-in. */
export function mergeRefusalNow(actor: Actor, pair: MergePair, at: Date): MergeRefusal | 'signInOld' | null {
  return mergeRefusal(actor, pair) ?? (isSignInRecent(actor, at) ? null : 'signInOld');
}

export type MergeFailure = MergeRefusal | 'signInOld' | 'gone' | 'emailDiffers' | 'providerAway';

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
  moneyLost:
    'Both are customers at the payment provider, and the one that would be forgotten there has credit, an unpaid invoice or a dispute (see below). Settle it at the provider first: pay the credit out or let it be used, have the invoice paid or void it, wait for the bank.',
  providerAway:
    'The payment provider did not answer, so nobody can say whether something is open there. Try again in a few minutes.',
  knowEachOther:
    'One has written to, saved or reviewed the other, so they may be two people. Delete one instead, if they are not.',
  signInOld: 'Please confirm your identity.',
  gone: 'There is no account with this email. It may have been merged or deleted.',
  emailDiffers: 'Type the email of the account that goes exactly as shown here.',
};

export function mergeText(code: MergeFailure): string {
  return texts[code];
}
