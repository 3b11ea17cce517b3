import { type Actor, isAdmin, type UserType } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';

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
  /** Whether the payment provider knows them, and what is open there: credit, unpaid invoices, a dispute. */
  hasCustomer: boolean;
  isLifetime: boolean;
  creditCents: number;
  openCents: number;
  hasDispute: boolean;
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
  | 'moneyLost'
  | 'knowEachOther';

/**
 * Of two customers at the provider only one can stay: the one who pays or has bought Lifetime; else the one with something
 * open; else that of the account that is kept. Null where there are not two.
 */
export function customerToForget({ keep, go }: Pick<MergePair, 'keep' | 'go'>): 'keep' | 'go' | null {
  if (!keep.hasCustomer || !go.hasCustomer) {
    return null;
  }
  const [ofKeep, ofGo] = [keep, go].map((side) => (holdsPlan(side) ? 2 : hasOpenMoney(side) ? 1 : 0));
  return (ofGo ?? 0) > (ofKeep ?? 0) ? 'keep' : 'go';
}

/** Whether a plan hangs on this customer: it would end with them. */
function holdsPlan({ hasRunningPayment, isLifetime }: MergeSide): boolean {
  return hasRunningPayment || isLifetime;
}

/** Whether forgetting this customer would lose what somebody has, owes or is asked by a bank. */
function hasOpenMoney({ creditCents, openCents, hasDispute }: MergeSide): boolean {
  return creditCents > 0 || openCents > 0 || hasDispute;
}

/**
 * Why two accounts cannot be one; null when they can. What would have to be thrown away or guessed is for an admin to
 * settle first.
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

/** As `mergeRefusal`, at the moment of merging: it also needs a sign-in that is recent. */
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

/** Why, in words for an admin. */
export function mergeText(code: MergeFailure): string {
  return texts[code];
}
