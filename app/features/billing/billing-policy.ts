import type { Actor } from '#app/features/accounts/actor.ts';
import { dayMs } from '#app/platform/days.ts';
import type {
  CustomerState,
  EndingReason,
  Promotion,
  ProviderDispute,
  ProviderInvoice,
} from '#app/platform/payments/payment-provider.ts';
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

/**
 * The phases of a disputed payment: the card network warns of fraud; the bank inquires; the bank has taken the money
 * and decides; it decided for us, or for the cardholder; or it was settled without a decision.
 */
export type DisputePhase = 'warning' | 'inquiry' | 'open' | 'won' | 'lost' | 'settled';

type DisputeTerms = {
  isAccessKept: boolean;
  isRenewed: boolean;
  /** Whether we can refund the payment: money that the bank took cannot be refunded again. */
  isRefundable: boolean;
};

/** The only table of consequences of a dispute. */
export const disputeTerms: Record<DisputePhase, DisputeTerms> = {
  warning: { isAccessKept: true, isRenewed: true, isRefundable: true },
  inquiry: { isAccessKept: true, isRenewed: true, isRefundable: true },
  open: { isAccessKept: true, isRenewed: false, isRefundable: false },
  won: { isAccessKept: true, isRenewed: true, isRefundable: true },
  lost: { isAccessKept: false, isRenewed: false, isRefundable: false },
  settled: { isAccessKept: true, isRenewed: true, isRefundable: true },
};

/** The phase of a dispute or warning. An unknown state counts as open, because money may be gone. */
export function phaseOf({ kind, status }: Pick<ProviderDispute, 'kind' | 'status'>): DisputePhase {
  if (kind === 'warning') {
    return status === 'actionable' ? 'warning' : 'settled';
  }
  switch (status) {
    case 'warning_needs_response':
    case 'warning_under_review':
      return 'inquiry';
    case 'warning_closed':
    case 'prevented':
      return 'settled';
    case 'won':
      return 'won';
    case 'lost':
      return 'lost';
    default:
      return 'open';
  }
}

type Disputed = Pick<CustomerState, 'disputes'>;

/** The terms for an invoice's payment: of several disputes, the worst counts. */
export function termsOf(
  { paymentId }: Pick<ProviderInvoice, 'paymentId'>,
  { disputes }: Disputed,
): DisputeTerms {
  const all = disputes
    .filter((dispute) => paymentId !== null && dispute.paymentId === paymentId)
    .map((dispute) => disputeTerms[phaseOf(dispute)]);
  return {
    isAccessKept: all.every(({ isAccessKept }) => isAccessKept),
    isRenewed: all.every(({ isRenewed }) => isRenewed),
    isRefundable: all.every(({ isRefundable }) => isRefundable),
  };
}

type Renewing = { isEnding: boolean; isPastDue: boolean } | null;

/** Why a card cannot be removed; null if it can. The charged card stays while anything renews or is due. */
export function whyNotRemoveCard(
  { isUsed }: { isUsed: boolean },
  { creative, featured }: { creative: Renewing; featured: Renewing },
): 'cardInUse' | null {
  const isNeeded = [creative, featured].some((plan) => plan && (!plan.isEnding || plan.isPastDue));
  return isUsed && isNeeded ? 'cardInUse' : null;
}

export type PromoRefusal = 'promoRefused' | 'promoEnded' | 'promoUsedUp' | 'promoElsewhere';

/** Why a code cannot be used; null if it can. `plan`: what it is for, when known. */
export function whyNotPromo(
  promotion: Pick<Promotion, 'plan' | 'state'> | null,
  plan: string | null,
): PromoRefusal | null {
  if (!promotion) {
    return 'promoRefused';
  }
  switch (promotion.state) {
    case 'ended':
      return 'promoEnded';
    case 'usedUp':
      return 'promoUsedUp';
    case 'running':
      return plan && promotion.plan && promotion.plan !== plan ? 'promoElsewhere' : null;
  }
}
