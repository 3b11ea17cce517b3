import type {
  CustomerState,
  EndingReason,
  ProviderSubscription,
} from '#app/platform/payments/payment-provider.ts';
import {
  accessEnd,
  deriveState,
  type HeldCustomer,
  isLifetimePaid,
  isPaused,
  isPeriodLost,
  isRenewalStopped,
  isRunning,
  pastDueSince,
} from './subscription-state.ts';

/** An action at the provider. */
export type FollowUp =
  | { do: 'endAtPeriodEnd'; id: string; because: EndingReason }
  | { do: 'goOn' | 'endNow' | 'void' | 'collect'; id: string };

/**
 * The actions at the provider that follow from what a user holds; a pure and idempotent rule. A Lifetime plan that
 * credited a year ends it at once, any other ends its renewal. Featured does not renew without a Creative Profile. A
 * disputed payment stops renewals, and a lost one ends what it bought. Unpaid plans end after their grace period. A
 * pause's held amount is collected when it ends. Unpaid invoices of ended subscriptions are voided.
 */
export function followUps(customer: HeldCustomer, at: Date): FollowUp[] {
  const ofSubscriptions = customer.subscriptions
    .filter(isRunning)
    .flatMap((subscription) => followUpOf(subscription, customer, at));
  const ended = new Set([
    ...customer.subscriptions.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id),
    ...ofSubscriptions.filter((step) => step.do === 'endNow').map(({ id }) => id),
  ]);
  const voided = customer.invoices
    .filter(({ status, subscriptionId }) => status === 'open' && ended.has(subscriptionId ?? ''))
    .map(({ id }): FollowUp => ({ do: 'void', id }));
  const collected = customer.subscriptions
    .filter((one) => isRunning(one) && !isPaused(one, at) && !ended.has(one.id))
    .flatMap(({ held }) => held.map(({ id }): FollowUp => ({ do: 'collect', id })));
  return [...ofSubscriptions, ...voided, ...collected];
}

function followUpOf(subscription: ProviderSubscription, customer: HeldCustomer, at: Date): FollowUp[] {
  const { id, plan, isEndingAtPeriodEnd: isEnding, endingBecause } = subscription;
  const { isLifetime, tier } = deriveState(customer, at);
  if (
    isPeriodLost(subscription, customer) ||
    isGraceOver(subscription, customer, at) ||
    isCredited(subscription, customer)
  ) {
    return [{ do: 'endNow', id }];
  }
  const isStopped = isRenewalStopped(subscription, customer);
  if (isEnding) {
    return endingBecause === 'dispute' && !isStopped ? [{ do: 'goOn', id }] : [];
  }
  if (isStopped) {
    return [{ do: 'endAtPeriodEnd', id, because: 'dispute' }];
  }
  const isLeftOver = (plan === 'creative' && isLifetime) || (plan === 'featured' && tier === null);
  return isLeftOver ? [{ do: 'endAtPeriodEnd', id, because: 'dependence' }] : [];
}

function isGraceOver(subscription: ProviderSubscription, { invoices }: CustomerState, at: Date): boolean {
  const unpaidSince = pastDueSince(subscription, invoices);
  const { currentPeriodEnd: periodEnd, isEndingAtPeriodEnd: isEnding } = subscription;
  return unpaidSince !== null && accessEnd({ periodEnd, isEnding, unpaidSince }) <= at;
}

function isCredited({ id }: ProviderSubscription, customer: CustomerState): boolean {
  return customer.invoices.some(
    (invoice) => invoice.creditedSubscriptionId === id && isLifetimePaid(invoice, customer),
  );
}
