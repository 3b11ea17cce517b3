import Stripe from 'stripe';
import { sandboxFetch } from '#stripe-sandbox/api/api.ts';
import { payCheckout } from '#stripe-sandbox/billing/checkout.ts';
import { type Card, parseCard } from '#stripe-sandbox/billing/test-cards.ts';
import { sandboxNow } from '#stripe-sandbox/store.ts';

/** A client of the sandbox; `through` stands between the two, such as `checkedFetch`. */
export function sandboxClient(through: (next: typeof fetch) => typeof fetch = (next) => next): Stripe {
  return new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(through(sandboxFetch)),
    maxNetworkRetries: 0,
  });
}

/** A test card as it would have been typed. */
export function testCard(number = '4242 4242 4242 4242'): Card {
  const parsed = parseCard({ number, expiry: '12/45', cvc: '123', name: 'Robin Hale' }, 0);
  if (!('card' in parsed)) {
    throw new Error(`${number} is no test card.`);
  }
  return parsed.card;
}

let turn = 0;

/** A price of a product of its own. */
export async function insertPrice(
  stripe: Stripe,
  cents: number,
  recurring: Stripe.PriceCreateParams.Recurring = { interval: 'month' },
): Promise<Stripe.Price> {
  turn += 1;
  const product = await stripe.products.create({ id: `prod_${turn}`, name: `Plan ${turn}` });
  return stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: cents, recurring });
}

export async function insertCustomer(stripe: Stripe): Promise<Stripe.Customer> {
  turn += 1;
  return stripe.customers.create({ email: `member-${turn}@members.example`, name: 'Robin Hale' });
}

/** A checkout that a new customer has open. */
export async function openCheckout(
  stripe: Stripe,
  price: Stripe.Price,
): Promise<{ customer: Stripe.Customer; session: Stripe.Checkout.Session }> {
  const customer = await insertCustomer(stripe);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    allow_promotion_codes: true,
    success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/pricing',
    expires_at: (await sandboxNow()) + 86_400,
  });
  return { customer, session };
}

/** A paid subscription of a new customer. */
export async function buySubscription(
  stripe: Stripe,
  { price, number, promoCode }: { price: Stripe.Price; number?: string; promoCode?: string },
): Promise<{ customer: Stripe.Customer; subscription: Stripe.Subscription }> {
  const { customer, session } = await openCheckout(stripe, price);
  await payCheckout(session.id, { card: testCard(number), ...(promoCode ? { promoCode } : {}) });
  const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
  const [subscription] = data;
  if (!subscription) {
    throw new Error('The checkout brought no subscription.');
  }
  return { customer, subscription };
}
