import Stripe from 'stripe';
import type { Offer } from './payment-provider.ts';

/** Finds each price by its key; creates it and its product if it is missing or has another amount. */
export async function prepareStripePrices(stripe: Stripe, offers: Offer[]): Promise<string[]> {
  const { data: prices } = await stripe.prices.list({
    lookup_keys: offers.map(({ lookupKey }) => lookupKey),
    active: true,
    limit: 100,
  });
  const created: string[] = [];
  for (const offer of offers) {
    const found = prices.find((price) => price.lookup_key === offer.lookupKey);
    if (found?.unit_amount === offer.cents) {
      continue;
    }
    await stripe.prices.create({
      product: await productId(stripe, offer),
      currency: 'usd',
      unit_amount: offer.cents,
      ...(offer.every
        ? { recurring: { interval: offer.every.unit, interval_count: offer.every.count } }
        : {}),
      lookup_key: offer.lookupKey,
      transfer_lookup_key: true,
      metadata: { plan: offer.plan },
    });
    created.push(offer.lookupKey);
  }
  return created;
}

/** Reads each price by its key once; in the sandbox, where prices are created on demand, each time. */
export function stripePriceReader(
  stripe: Stripe,
  { isSandbox }: { isSandbox: boolean },
): (offer: Offer) => Promise<Stripe.Price> {
  const prices = new Map<string, Stripe.Price>();
  return async (offer) => {
    const { lookupKey } = offer;
    const known = prices.get(lookupKey);
    if (known) {
      return known;
    }
    if (isSandbox) {
      await prepareStripePrices(stripe, [offer]);
    }
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    const [price] = data;
    if (!price) {
      throw new Error(
        `The price ${lookupKey} is not at the payment provider: run "npm run cli billing:prices".`,
      );
    }
    if (!isSandbox) {
      prices.set(lookupKey, price);
    }
    return price;
  };
}

export function productIdOf(plan: string): string {
  return `oriel_${plan}`;
}

async function productId(stripe: Stripe, { plan, name }: Offer): Promise<string> {
  const id = productIdOf(plan);
  try {
    return (await stripe.products.retrieve(id)).id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
      return (await stripe.products.create({ id, name, metadata: { plan } })).id;
    }
    throw error;
  }
}
