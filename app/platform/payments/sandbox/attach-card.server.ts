import { newPaymentMethod, type PaymentMethod } from './bodies/customer-bodies.ts';
import type { Decline } from './bodies/payment-bodies.ts';
import { declineOf } from './charge-card.server.ts';
import { emit, saveChange } from './emit-event.server.ts';
import { sandboxId } from './sandbox-id.server.ts';
import { changeSandbox, listBodies, lockBody, type Sandbox, saveBody } from './sandbox-store.server.ts';
import type { Card, CardBehaviour } from './test-cards.ts';

/** What a card does from now on, when its holder has just authenticated or not. */
export function behaviourAfter(card: Card, isAuthenticated: boolean): CardBehaviour {
  return card.behaviour === 'authentication' && isAuthenticated ? 'succeeds' : card.behaviour;
}

/** Keeps a card with its customer, or on its own when `customer` is null. */
export async function keepCard(
  sandbox: Sandbox,
  given: { customer: string | null; email: string | null; card: Card; isAuthenticated: boolean },
): Promise<PaymentMethod> {
  const { customer, email, card } = given;
  const method = newPaymentMethod({
    id: sandboxId('pm'),
    now: sandbox.now,
    customer,
    card,
    email,
    behaviour: behaviourAfter(card, given.isAuthenticated),
  });
  await saveBody(sandbox, method);
  if (customer) {
    await emit(sandbox, 'payment_method.attached', method);
  }
  return method;
}

export type CardAnswer =
  | { outcome: 'attached'; method: PaymentMethod }
  | { outcome: 'declined'; decline: Decline }
  | { outcome: 'needs-authentication' };

/** Gives a customer another card, which is then the one that is charged. A card that refuses is not taken. */
export async function attachSandboxCard(
  customerId: string,
  { card, isAuthenticated = false }: { card: Card; isAuthenticated?: boolean },
): Promise<CardAnswer> {
  return changeSandbox(async (sandbox) => {
    const customer = await lockBody(sandbox, 'customer', customerId);
    const behaviour = behaviourAfter(card, isAuthenticated);
    if (behaviour === 'authentication') {
      return { outcome: 'needs-authentication' as const };
    }
    const decline = declineOf(behaviour, { isCustomerHere: true });
    if (decline) {
      return { outcome: 'declined' as const, decline };
    }
    const method = await keepCard(sandbox, {
      customer: customerId,
      email: customer.email,
      card,
      isAuthenticated,
    });
    await makeDefault(sandbox, customerId, method.id);
    return { outcome: 'attached' as const, method };
  });
}

/** This card is the customer's, and that of each of their subscriptions which has one of its own. */
async function makeDefault(sandbox: Sandbox, customerId: string, method: string): Promise<void> {
  const customer = await lockBody(sandbox, 'customer', customerId);
  await saveChange(sandbox, {
    type: 'customer.updated',
    before: customer,
    after: {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
    },
  });
  const { data } = await listBodies(sandbox, 'subscription', { customer: customerId, limit: 100 });
  for (const subscription of data) {
    if (subscription.default_payment_method && subscription.ended_at === null) {
      await saveChange(sandbox, {
        type: 'customer.subscription.updated',
        before: subscription,
        after: { ...subscription, default_payment_method: method },
      });
    }
  }
}
