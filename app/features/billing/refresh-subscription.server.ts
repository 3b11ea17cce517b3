import type { Actor, SubscriptionStatus } from '#app/features/accounts/actor.ts';
import { findActor } from '#app/features/accounts/find-actor.server.ts';
import { log } from '#app/platform/log.server.ts';
import { settleCheckout } from './create-checkout.server.ts';
import { findHolding } from './find-billing.server.ts';
import { syncCustomer } from './sync-customer.server.ts';

/**
 * Syncs with the provider and returns the current status (specification section 7, check-subscription). A failed
 * sync is logged, and the known status is returned (section 8).
 */
export async function refreshSubscription(actor: Actor): Promise<SubscriptionStatus> {
  try {
    const { customerId } = await findHolding(actor.userId);
    if (customerId && !(await settleCheckout(actor.userId))) {
      await syncCustomer(customerId);
    }
  } catch (error) {
    log.error({ err: error }, 'the subscription could not be checked');
  }
  return (
    (await findActor(actor.userId, { id: actor.sessionId, signedInAt: actor.signedInAt }))?.subscription ??
    actor.subscription
  );
}
