import type { Actor, SubscriptionStatus } from '#app/features/accounts/actor.ts';
import { dayMs } from '#app/platform/days.ts';
import type {
  CustomerState,
  ProviderInvoice,
  ProviderSubscription,
} from '#app/platform/payments/payment-provider.ts';
import { termsOf } from './billing-policy.ts';
import { graceDays } from './price-list.ts';

type SubscriptionState = {
  /** 'Creative', 'Creative with Featured', 'Creative with Featured Quarterly', or null without a plan. */
  tier: string | null;
  /** The end of the paid period: the next billing date unless ending. Null for Lifetime and without a plan. */
  end: Date | null;
  /** Access beyond the end, while a renewal is in progress or unpaid. */
  graceUntil: Date | null;
  isLifetime: boolean;
  featuredUntil: Date | null;
};

/** Renewals are charged within hours of the period's end; until their result is known, nobody is unlisted. */
const renewalDays = 2;
/** An invoice may be some minutes older than the period it starts. */
const billedEarlyMs = 3_600_000;
const unpaidStates = ['past_due', 'unpaid'];
const paidStates = ['active', 'trialing'];

/** The provider's data, plus the end of a plan granted by an admin. */
export type HeldCustomer = CustomerState & { giftUntil?: Date | null };

/** The state at a moment. Depends only on the provider's current data, not on the order of its events. */
export function deriveState(customer: HeldCustomer, at: Date): SubscriptionState {
  const isLifetime = customer.invoices.some((invoice) => isLifetimePaid(invoice, customer));
  const creative = bestAccess(customer, 'creative', at);
  const featured = bestAccess(customer, 'featured', at);
  const gift = customer.giftUntil && customer.giftUntil > at ? customer.giftUntil : null;
  const hasPlan = isLifetime || creative !== null || gift !== null;
  return {
    tier: hasPlan ? tierText(featured?.subscription.interval ?? null) : null,
    end: isLifetime ? null : laterOf(creative?.end ?? null, gift),
    graceUntil: isLifetime ? null : (creative?.graceUntil ?? null),
    isLifetime,
    featuredUntil: hasPlan && featured ? (featured.graceUntil ?? featured.end) : null,
  };
}

/** Whether a subscription continues at the provider, paid or not. */
export function isRunning({ status, endedAt }: Pick<ProviderSubscription, 'status' | 'endedAt'>): boolean {
  return endedAt === null && (paidStates.includes(status) || unpaidStates.includes(status));
}

function laterOf(a: Date | null, b: Date | null): Date | null {
  return a && b ? new Date(Math.max(a.getTime(), b.getTime())) : (a ?? b);
}

export function isPaused({ pausedUntil }: Pick<ProviderSubscription, 'pausedUntil'>, at: Date): boolean {
  return pausedUntil !== null && pausedUntil > at;
}

/** When an unpaid renewal fell due; null when nothing is overdue. */
export function pastDueSince(subscription: ProviderSubscription, invoices: ProviderInvoice[]): Date | null {
  if (subscription.endedAt !== null || !unpaidStates.includes(subscription.status)) {
    return null;
  }
  const open = invoices.filter(
    ({ subscriptionId, status }) =>
      subscriptionId === subscription.id && (status === 'open' || status === 'uncollectible'),
  );
  return open.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/** What was paid for the running period and not refunded; at most its price. */
export function paidOfPeriod(subscription: ProviderSubscription, invoices: ProviderInvoice[]): number {
  const paid = invoices
    .filter((invoice) => isOfPeriod(invoice, subscription))
    .reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0);
  return Math.min(Math.max(paid, 0), subscription.priceCents);
}

export function isLifetimePaid(invoice: ProviderInvoice, disputed: Pick<CustomerState, 'disputes'>): boolean {
  const { plan, status, amountCents, refundedCents } = invoice;
  return (
    plan === 'lifetime_creative' &&
    status === 'paid' &&
    !(refundedCents > 0 && refundedCents >= amountCents) &&
    termsOf(invoice, disputed).isAccessKept
  );
}

/** Whether the bank has permanently taken back the payment for the running period. */
export function isPeriodLost(subscription: ProviderSubscription, customer: CustomerState): boolean {
  return customer.invoices.some(
    (invoice) => isOfPeriod(invoice, subscription) && !termsOf(invoice, customer).isAccessKept,
  );
}

/** Whether a subscription must not be charged: one of its payments is disputed or was lost. */
export function isRenewalStopped({ id }: ProviderSubscription, customer: CustomerState): boolean {
  return customer.invoices.some(
    (invoice) => invoice.subscriptionId === id && !termsOf(invoice, customer).isRenewed,
  );
}

function isOfPeriod(
  { subscriptionId, status, createdAt }: ProviderInvoice,
  { id, currentPeriodStart }: ProviderSubscription,
): boolean {
  return (
    subscriptionId === id &&
    status === 'paid' &&
    createdAt.getTime() >= currentPeriodStart.getTime() - billedEarlyMs
  );
}

type Access = { subscription: ProviderSubscription; end: Date; graceUntil: Date | null };

function bestAccess(customer: CustomerState, plan: string, at: Date): Access | null {
  const { subscriptions, invoices } = customer;
  const held = subscriptions
    .filter((subscription) => subscription.plan === plan && isRunning(subscription))
    .filter((subscription) => !isPeriodLost(subscription, customer))
    .map((subscription) => accessOf(subscription, invoices))
    .filter(({ end, graceUntil }) => (graceUntil ?? end) > at);
  held.sort((a, b) => (b.graceUntil ?? b.end).getTime() - (a.graceUntil ?? a.end).getTime());
  return held[0] ?? null;
}

function accessOf(subscription: ProviderSubscription, invoices: ProviderInvoice[]): Access {
  const { currentPeriodEnd: end, isEndingAtPeriodEnd } = subscription;
  const unpaidSince = pastDueSince(subscription, invoices);
  const until = accessEnd({ periodEnd: end, isEnding: isEndingAtPeriodEnd, unpaidSince });
  if (unpaidSince) {
    return { subscription, end: unpaidSince, graceUntil: until };
  }
  return { subscription, end, graceUntil: isEndingAtPeriodEnd ? null : until };
}

/** When a running subscription's access ends, including its grace. */
export function accessEnd({
  periodEnd,
  isEnding,
  unpaidSince,
}: {
  periodEnd: Date;
  isEnding: boolean;
  unpaidSince: Date | null;
}): Date {
  if (unpaidSince) {
    return daysAfter(unpaidSince, graceDays);
  }
  return isEnding ? periodEnd : daysAfter(periodEnd, renewalDays);
}

function tierText(featured: ProviderSubscription['interval'] | null): string {
  if (featured === null) {
    return 'Creative';
  }
  return featured === 'quarterly' ? 'Creative with Featured Quarterly' : 'Creative with Featured';
}

function daysAfter(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs);
}

export type PlanStates = {
  userType: 'client' | 'creative';
  isCreativeCurrent: boolean;
  isLifetime: boolean;
};

export function planStates(actor: Pick<Actor, 'userType' | 'subscription'> | null): PlanStates | null {
  return actor
    ? {
        userType: actor.userType,
        isCreativeCurrent: isPlanCurrent('creative', actor.subscription),
        isLifetime: actor.subscription.isLifetime,
      }
    : null;
}

/**
 * Whether a plan is the current one (specification section 4): Creative by its tier, ignoring case, underscores,
 * spaces and Featured; Lifetime by its own flag.
 */
export function isPlanCurrent(
  plan: 'creative' | 'lifetime_creative',
  { subscribed, subscriptionTier, isLifetime }: Omit<SubscriptionStatus, 'subscriptionEnd'>,
): boolean {
  if (plan === 'lifetime_creative') {
    return isLifetime;
  }
  const tier = (subscriptionTier ?? '').toLowerCase().replace(/[_ ]/g, '');
  return subscribed && !isLifetime && tier.startsWith('creative');
}
