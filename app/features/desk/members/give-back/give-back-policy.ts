import type { Actor } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';

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
