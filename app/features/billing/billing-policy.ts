import type { Actor } from '#app/features/accounts/actor.ts';
import { dayMs } from '#app/platform/days.ts';
import type { EndingReason } from '#app/platform/payments/payment-provider.ts';
import type { PaidPlan } from './offers.ts';
import { moneyBackDays } from './price-list.ts';

export type Holding = {
  isLifetime: boolean;
  hasPlan: boolean;
  creative: RunningPlan | null;
  featured: RunningPlan | null;
  firstPaidAt: Date | null;
  refundableCents: number;
  /** A bank has taken a payment back and has not decided yet. */
  isDisputed: boolean;
};

export type RunningPlan = {
  id: string;
  interval: 'monthly' | 'quarterly' | 'yearly';
  isEnding: boolean;
  /** Null while it renews, and when it was canceled on the provider's page. */
  endingBecause: EndingReason | null;
  isPastDue: boolean;
};

export type BuyRefusal = 'notCreative' | 'alreadyHeld' | 'needsCreative' | 'disputed' | 'paymentDue';

/** Why a plan cannot be bought; null if it can. Plans are for creatives (specification section 6). */
export function whyNotBuy(
  actor: Pick<Actor, 'userType'>,
  plan: PaidPlan,
  holding: Pick<Holding, 'isLifetime' | 'hasPlan' | 'creative' | 'featured' | 'isDisputed'>,
): BuyRefusal | null {
  if (actor.userType !== 'creative') {
    return 'notCreative';
  }
  // A card with a disputed payment must not be charged again.
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
 * The plans that Undo Cancellation restores (DECISIONS, Cancelling): those the cancellation ended, here or on the
 * provider's page. A Featured Upgrade removed on its own stays removed.
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

/** Whether everything can be canceled with a refund: within 30 days of the first payment (DECISIONS, Cancelling). */
export function canCancelWithRefund(
  { firstPaidAt, refundableCents }: Pick<Holding, 'firstPaidAt' | 'refundableCents'>,
  at: Date,
): boolean {
  return firstPaidAt !== null && refundableCents > 0 && at <= moneyBackUntil(firstPaidAt);
}

export function moneyBackUntil(firstPaidAt: Date): Date {
  return new Date(firstPaidAt.getTime() + moneyBackDays * dayMs);
}
