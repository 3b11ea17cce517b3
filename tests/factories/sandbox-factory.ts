import Stripe from 'stripe';
import { paySandboxSession } from '#app/platform/payments/sandbox/pay-session.server.ts';
import { sandboxFetch } from '#app/platform/payments/sandbox/sandbox-fetch.server.ts';
import { type Card, readCard } from '#app/platform/payments/sandbox/test-cards.ts';

/** A client of the sandbox; `through` stands between the two, such as `checkedFetch`. */
export function sandboxClient(through: (next: typeof fetch) => typeof fetch = (next) => next): Stripe {
  return new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(through(sandboxFetch)),
    maxNetworkRetries: 0,
  });
}

/** A test card as it would have been typed. */
export function testCard(number = '4242 4242 4242 4242'): Card {
  const read = readCard({ number, expiry: '12/45', cvc: '123', name: 'Robin Hale' }, 0);
  if (!('card' in read)) {
    throw new Error(`${number} is no test card.`);
  }
  return read.card;
}

let turn = 0;

/** A price of a product of its own. */
export async function insertPrice(
  stripe: Stripe,
  cents: number,
  recurring: Stripe.PriceCreateParams.Recurring | null = { interval: 'month' },
): Promise<Stripe.Price> {
  turn += 1;
  const product = await stripe.products.create({ name: `Plan ${turn}` });
  return stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: cents,
    ...(recurring ? { recurring } : {}),
  });
}

export async function insertCustomer(stripe: Stripe): Promise<Stripe.Customer> {
  turn += 1;
  return stripe.customers.create({ email: `member-${turn}@members.example`, name: 'Robin Hale' });
}

/** A paid subscription of a new customer. */
export async function buySubscription(
  stripe: Stripe,
  { price, number, promoCode }: { price: Stripe.Price; number?: string; promoCode?: string },
): Promise<{ customer: Stripe.Customer; subscription: Stripe.Subscription; session: string }> {
  const customer = await insertCustomer(stripe);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/pricing',
  });
  await paySandboxSession(session.id, { card: testCard(number), ...(promoCode ? { promoCode } : {}) });
  const { data } = await stripe.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  if (!subscription) {
    throw new Error('The checkout brought no subscription.');
  }
  return { customer, subscription, session: session.id };
}
