import type { Actor } from '#app/features/accounts/actor.ts';
import { dayMs } from '#app/platform/days.ts';
import type { EndingReason } from '#app/platform/payments/payment-provider.ts';
import type { PaidPlan } from './offers.ts';
import { moneyBackDays } from './price-list.ts';

/** What somebody holds now, as far as the rules of buying and ending need it. */
export type Holding = {
  isLifetime: boolean;
  /** Paid access, of a year or for life. */
  hasPlan: boolean;
  creative: RunningPlan | null;
  featured: RunningPlan | null;
  /** When the first money came, and whether any of it is still with us. */
  firstPaidAt: Date | null;
  refundableCents: number;
  /** A bank has taken a payment back and not decided yet. */
  isDisputed: boolean;
};

export type RunningPlan = {
  id: string;
  interval: 'monthly' | 'quarterly' | 'yearly';
  isEnding: boolean;
  /** Null while it goes on, and when it was ended on the provider's own page. */
  endingBecause: EndingReason | null;
  isPastDue: boolean;
};

export type BuyRefusal = 'notCreative' | 'alreadyHeld' | 'needsCreative' | 'disputed' | 'paymentDue';

/** Why a plan cannot be bought, or null. Plans are for creatives (specification section 6). */
export function whyNotBuy(
  actor: Pick<Actor, 'userType'>,
  plan: PaidPlan,
  holding: Pick<Holding, 'isLifetime' | 'hasPlan' | 'creative' | 'featured' | 'isDisputed'>,
): BuyRefusal | null {
  if (actor.userType !== 'creative') {
    return 'notCreative';
  }
  // A card whose payment is disputed is not charged for more.
  if (holding.isDisputed) {
    return 'disputed';
  }
  switch (plan) {
    case 'creative':
      return holding.isLifetime || holding.creative ? 'alreadyHeld' : null;
    case 'lifetime_creative':
      return holding.isLifetime ? 'alreadyHeld' : null;
    case 'featured':
      if (!holding.hasPlan) {
        return 'needsCreative';
      }
      if (holding.featured) {
        return 'alreadyHeld';
      }
      return holding.creative?.isPastDue ? 'paymentDue' : null;
  }
}

type Ending = Pick<RunningPlan, 'isEnding' | 'endingBecause'>;

/**
 * What Undo Cancellation brings back (DECISIONS, Cancelling): what the cancellation itself ended, here or on the
 * provider's page. A Featured Upgrade that was removed by itself stays removed.
 */
export function undoneBy<Plan extends Ending>(held: {
  creative: Plan | null;
  featured: Plan | null;
  isLifetime: boolean;
}): Plan[] {
  const { creative, featured, isLifetime } = held;
  return [
    ...(creative?.isEnding && !isLifetime && isOwnWish(creative.endingBecause) ? [creative] : []),
    ...(featured?.isEnding && featured.endingBecause === 'cancellation' ? [featured] : []),
  ];
}

function isOwnWish(reason: EndingReason | null): boolean {
  return reason === null || reason === 'cancellation';
}

/** Whether everything can be ended with the money back: within 30 days of the first payment (DECISIONS, Cancelling). */
export function canCancelWithRefund(
  { firstPaidAt, refundableCents }: Pick<Holding, 'firstPaidAt' | 'refundableCents'>,
  at: Date,
): boolean {
  return firstPaidAt !== null && refundableCents > 0 && at <= moneyBackUntil(firstPaidAt);
}

/** The last moment of the money-back guarantee. */
export function moneyBackUntil(firstPaidAt: Date): Date {
  return new Date(firstPaidAt.getTime() + moneyBackDays * dayMs);
}
