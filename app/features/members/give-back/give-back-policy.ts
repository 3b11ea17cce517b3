import type { Actor } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';

/** How money is given back: to the card, or as credit that coming invoices use up. */
export const giveBackWays = { card: 'Back to the card', credit: 'Credit on the next bill' } as const;
export type GiveBackWay = keyof typeof giveBackWays;

/** Why; for our own books. */
export const giveBackCauses = {
  goodwill: 'Goodwill',
  chargedTwice: 'Charged twice',
  moneyBack: 'Within 30 days',
  other: 'Other',
} as const;

export type GiveBackRefusal = 'notAllowed' | 'ownAccount' | 'signInOld';

/** Admins give back, with a sign-in that is recent, and never to themselves. */
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
  /** What the provider has given back. */
  refundedCents: number;
  /** What we gave as credit for it, and what is on its way to the card. */
  promisedCents: number;
};

/** What is left of a payment to give back. */
export function leftToGiveBack({ amountCents, refundedCents, promisedCents }: PaidInvoice): number {
  return Math.max(0, amountCents - refundedCents - promisedCents);
}

/** What becomes of the plan when so much of a payment goes back. */
export function planAfter(
  invoice: PaidInvoice & { plan: string | null },
  { way, cents }: { way: GiveBackWay; cents: number },
): 'stays' | 'ends' {
  const isWhole = invoice.refundedCents + cents >= invoice.amountCents;
  return way === 'card' && invoice.plan === 'lifetime_creative' && isWhole ? 'ends' : 'stays';
}

/** '29', '29.5', '$29.00' in cents; null for what is no sum. */
export function readCents(text: string): number | null {
  const [, whole, part = ''] = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(text.replaceAll(',', '')) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
