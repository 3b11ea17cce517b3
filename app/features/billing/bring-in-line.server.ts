import type { CustomerState } from '#app/platform/payments/payment-provider.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { deriveState, isRunning } from './subscription-state.ts';

/**
 * What follows from what somebody holds, at the provider: a Lifetime plan ends the renewal of the yearly one, and
 * Featured does not renew without a Creative Profile. Done again it changes nothing.
 */
export async function bringInLine(customer: CustomerState, at: Date): Promise<void> {
  const { isLifetime, tier } = deriveState(customer, at);
  const toEnd = customer.subscriptions.filter(
    (one) =>
      isRunning(one) &&
      !one.isEndingAtPeriodEnd &&
      ((one.plan === 'creative' && isLifetime) || (one.plan === 'featured' && tier === null)),
  );
  for (const { id } of toEnd) {
    await payments().endAtPeriodEnd(id, 'dependence');
  }
}
