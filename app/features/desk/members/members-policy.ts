import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';
import { dayMs } from '#app/platform/days.ts';

export const userActions = [
  'grantFeatured',
  'removeFeatured',
  'verify',
  'unverify',
  'unlist',
  'listAgain',
  'disable',
  'enable',
  'sendReset',
  'removeTwoFactor',
  'grantAdmin',
  'revokeAdmin',
  'viewAs',
  'export',
  'delete',
] as const;
export type UserAction = (typeof userActions)[number];

/** The state that a decision depends on. */
export type PersonState = {
  userId: string;
  isAdmin: boolean;
  isDisabled: boolean;
  hasTwoFactor: boolean;
  /** Null without a creative profile. */
  profile: { isFeatured: boolean; hasGrant: boolean; isVerified: boolean; isUnlisted: boolean } | null;
};

export type UserRefusal =
  | 'notAllowed'
  | 'noProfile'
  | 'ownAccount'
  | 'stillAdmin'
  | 'viewsAdmin'
  | 'isDisabled'
  | 'nothingToDo';

/**
 * Null when the action is allowed. Admins cannot remove their own account or role, and must lose the role before the
 * account can be deleted.
 */
export function refusalOf(actor: Actor | null, action: UserAction, person: PersonState): UserRefusal | null {
  if (!isAdmin(actor)) {
    return 'notAllowed';
  }
  const isOwn = actor?.userId === person.userId;
  const { profile } = person;
  switch (action) {
    case 'grantFeatured':
      return profile ? (profile.hasGrant ? 'nothingToDo' : null) : 'noProfile';
    case 'removeFeatured':
      return profile ? (profile.isFeatured ? null : 'nothingToDo') : 'noProfile';
    case 'verify':
      return profile ? (profile.isVerified ? 'nothingToDo' : null) : 'noProfile';
    case 'unverify':
      return profile ? (profile.isVerified ? null : 'nothingToDo') : 'noProfile';
    case 'unlist':
      return profile ? (profile.isUnlisted ? 'nothingToDo' : null) : 'noProfile';
    case 'listAgain':
      return profile ? (profile.isUnlisted ? null : 'nothingToDo') : 'noProfile';
    case 'disable':
      return isOwn ? 'ownAccount' : person.isAdmin ? 'stillAdmin' : person.isDisabled ? 'nothingToDo' : null;
    case 'enable':
      return person.isDisabled ? null : 'nothingToDo';
    case 'grantAdmin':
      return person.isAdmin || person.isDisabled ? 'nothingToDo' : null;
    case 'revokeAdmin':
      return isOwn ? 'ownAccount' : person.isAdmin ? null : 'nothingToDo';
    case 'delete':
      return isOwn ? 'ownAccount' : person.isAdmin ? 'stillAdmin' : null;
    case 'viewAs':
      return isOwn ? 'ownAccount' : person.isAdmin ? 'viewsAdmin' : person.isDisabled ? 'isDisabled' : null;
    case 'sendReset':
      return person.isDisabled ? 'nothingToDo' : null;
    case 'removeTwoFactor':
      return isOwn ? 'ownAccount' : person.hasTwoFactor ? null : 'nothingToDo';
    case 'export':
      return null;
  }
}

/** Need a recent sign-in, in case a screen was left open. */
const sensitiveActions: ReadonlySet<UserAction> = new Set([
  'verify',
  'unverify',
  'removeTwoFactor',
  'grantAdmin',
  'revokeAdmin',
  'viewAs',
  'export',
  'delete',
]);

/** Like `refusalOf`, and also requires a recent sign-in for sensitive actions. Every verb must call this. */
export function refusalNow(
  actor: Actor,
  { action, person, at }: { action: UserAction; person: PersonState; at: Date },
): UserRefusal | 'signInOld' | null {
  const refusal = refusalOf(actor, action, person);
  return refusal ?? (sensitiveActions.has(action) && !isSignInRecent(actor, at) ? 'signInOld' : null);
}

export function canOf(actor: Actor | null, person: PersonState): Record<UserAction, boolean> {
  return Object.fromEntries(
    userActions.map((action) => [action, refusalOf(actor, action, person) === null]),
    // The list covers every action.
  ) as Record<UserAction, boolean>;
}

/** Require typing the person's email, so that they are not applied to the wrong person. */
const spelledActions: ReadonlySet<UserAction> = new Set(['grantAdmin', 'revokeAdmin', 'delete']);

/** Whether the typed email matches, ignoring case; always true for actions that need none. */
export function isSpelledOut(
  action: UserAction,
  { typedEmail, email }: { typedEmail: string; email: string },
): boolean {
  return !spelledActions.has(action) || typedEmail.trim().toLowerCase() === email.toLowerCase();
}

export type UserChange = Exclude<UserAction, 'sendReset' | 'viewAs' | 'export' | 'delete'>;

export function mayChangeNote(actor: Actor | null, note: { authorId: string | null }): boolean {
  return actor !== null && isAdmin(actor) && note.authorId === actor.userId;
}

export const giveBackWays = { card: 'Back to the card', credit: 'Credit on the next bill' } as const;
export type GiveBackWay = keyof typeof giveBackWays;

export const giveBackCauses = {
  goodwill: 'Goodwill',
  chargedTwice: 'Charged twice',
  moneyBack: 'Within 30 days',
  other: 'Other',
} as const;

export type GiveBackRefusal = 'notAllowed' | 'ownAccount' | 'signInOld';

/** Admins with a recent sign-in, never for themselves. */
export function refusalToGiveBack(
  actor: Actor | null,
  { userId, at }: { userId: string; at: Date },
): GiveBackRefusal | null {
  if (!actor?.isAdmin) {
    return 'notAllowed';
  }
  if (actor.userId === userId) {
    return 'ownAccount';
  }
  return isSignInRecent(actor, at) ? null : 'signInOld';
}

type PaidInvoice = {
  amountCents: number;
  refundedCents: number;
  /** Credit granted for it, and refunds in progress. */
  promisedCents: number;
};

/** What remains to give back, in cents. */
export function leftToGiveBack({ amountCents, refundedCents, promisedCents }: PaidInvoice): number {
  return Math.max(0, amountCents - refundedCents - promisedCents);
}

export function planAfter(
  invoice: PaidInvoice & { plan: string | null },
  { way, cents }: { way: GiveBackWay; cents: number },
): 'stays' | 'ends' {
  const isWhole = invoice.refundedCents + cents >= invoice.amountCents;
  return way === 'card' && invoice.plan === 'lifetime_creative' && isWhole ? 'ends' : 'stays';
}

/** Parses "29", "29.5" or "$29.00" into cents; null for anything else. */
export function readCents(text: string): number | null {
  const [, whole, part = ''] = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(text.replaceAll(',', '')) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** How long a Featured granted by an admin lasts (specification section 9). */
export const featuredDays = 30;

export type FeaturedState = { isFeatured: boolean; featuredUntil: Date | null; grantedUntil: Date | null };

/** Featured for 30 days from now, or until the end of a longer paid period. */
export function grantedFeatured({ paidUntil, now }: { paidUntil: Date | null; now: Date }): FeaturedState {
  const grantedUntil = new Date(now.getTime() + featuredDays * dayMs);
  const isPaidLonger = paidUntil !== null && paidUntil > grantedUntil;
  return { isFeatured: true, featuredUntil: isPaidLonger ? paidUntil : grantedUntil, grantedUntil };
}

/** Removes the admin's grant; a paid Featured runs to its end. */
export function removedFeatured({ paidUntil, now }: { paidUntil: Date | null; now: Date }): FeaturedState {
  const isPaid = paidUntil !== null && paidUntil > now;
  return { isFeatured: isPaid, featuredUntil: isPaid ? paidUntil : null, grantedUntil: null };
}
