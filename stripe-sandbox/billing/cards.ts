import { saveAndEmit } from '../events.ts';
import type { ErrorBody } from '../objects.ts';
import { type Customer, newObject, type PaymentMethod, type Subscription } from '../objects.ts';
import {
  changeSandbox,
  findObject,
  getObject,
  listObjects,
  newId,
  type Sandbox,
  saveObject,
} from '../store.ts';
import type { Card, CardBehavior } from './test-cards.ts';

/** Why a card was declined, in Stripe's terms. */
export type Decline = Required<Pick<ErrorBody, 'code' | 'decline_code' | 'message'>>;

const declines: { [behavior in CardBehavior]?: Decline } = {
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  authentication: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
};

/** Why a card declines, or null when it pays. `isCustomerHere`: the customer is at the page. */
export function declineOf(behavior: CardBehavior, isCustomerHere: boolean): Decline | null {
  return declines[behavior === 'fails-later' && !isCustomerHere ? 'declined' : behavior] ?? null;
}

/** A card from its holder; `isAuthenticated`: the bank has just confirmed it. */
export type GivenCard = { card: Card; isAuthenticated?: boolean };

export type CardRefusal = { outcome: 'declined'; decline: Decline } | { outcome: 'needs-authentication' };

/** Why a card cannot be accepted from a customer at the page; null when it can. */
export function checkCard({ card, isAuthenticated = false }: GivenCard): CardRefusal | null {
  if (card.behavior === 'authentication') {
    return isAuthenticated ? null : { outcome: 'needs-authentication' };
  }
  const decline = declineOf(card.behavior, true);
  return decline && { outcome: 'declined', decline };
}

/** Stores a customer's card. An authenticated card need not be authenticated again. */
export async function keepCard(
  sandbox: Sandbox,
  customer: Customer,
  { card, isAuthenticated = false }: GivenCard,
): Promise<PaymentMethod> {
  const needsNoMore = card.behavior === 'authentication' && isAuthenticated;
  return saveObject(
    sandbox,
    newObject(sandbox, 'payment_method', {
      id: newId('pm'),
      billing_details: { email: customer.email, name: card.name },
      card: {
        brand: 'visa',
        exp_month: card.expMonth,
        exp_year: card.expYear,
        last4: card.last4,
      },
      customer: customer.id,
      sandbox: { behavior: needsNoMore ? 'succeeds' : card.behavior },
    }),
  );
}

/** Gives a customer another default card. A declining card is not accepted. */
export async function attachCard(
  customerId: string,
  typed: GivenCard,
): Promise<CardRefusal | { outcome: 'attached' }> {
  const refusal = checkCard(typed);
  if (refusal) {
    return refusal;
  }
  return changeSandbox(async (sandbox) => {
    const customer = await getObject(sandbox, 'customer', customerId);
    const method = await keepCard(sandbox, customer, typed);
    await saveAndEmit(sandbox, 'customer.updated', {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
    });
    const { data } = await listObjects(sandbox, 'subscription', { customer: customerId, limit: 100 });
    for (const subscription of data.filter((one) => one.ended_at === null)) {
      await saveAndEmit(sandbox, 'customer.subscription.updated', {
        ...subscription,
        default_payment_method: method.id,
      });
    }
    return { outcome: 'attached' as const };
  });
}

/** The card of a subscription, or else of its customer. */
export async function methodOf(
  sandbox: Sandbox,
  { customer, default_payment_method: chosen }: Pick<Subscription, 'customer' | 'default_payment_method'>,
): Promise<PaymentMethod | null> {
  const id =
    chosen ?? (await getObject(sandbox, 'customer', customer)).invoice_settings.default_payment_method;
  const method = id ? await findObject(sandbox, 'payment_method', id) : null;
  return method?.customer === customer ? method : null;
}
