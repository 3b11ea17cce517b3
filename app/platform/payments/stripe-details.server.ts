import Stripe from 'stripe';
import type {
  KnownTaxDetails,
  Offer,
  PaymentProvider,
  ProviderCard,
  TaxDetails,
} from './payment-provider.ts';
import { idOf } from './stripe-charges.server.ts';

/** A customer's cards, the one charged first: the default, else the newest. */
export function toCards(
  { invoice_settings: { default_payment_method: chosen } }: Stripe.Customer,
  methods: readonly Stripe.PaymentMethod[],
): ProviderCard[] {
  const used = methods.find(({ id }) => id === idOf(chosen)) ?? methods[0];
  return methods
    .flatMap(({ id, card }) =>
      card
        ? [
            {
              id,
              brand: card.brand,
              last4: card.last4,
              expMonth: card.exp_month,
              expYear: card.exp_year,
              isUsed: id === used?.id,
            },
          ]
        : [],
    )
    .sort((a, b) => Number(b.isUsed) - Number(a.isUsed));
}

const referenceName = 'Your reference';

/** The invoice details of a customer; null if there are none. */
export function toTaxDetails(
  customer: Stripe.Customer,
  taxIds: readonly Stripe.TaxId[],
): KnownTaxDetails | null {
  const { address, metadata, invoice_settings: settings } = customer;
  const [taxId] = taxIds;
  if (!address && !metadata.company && !taxId) {
    return null;
  }
  return {
    company: metadata.company ?? '',
    country: address?.country ?? '',
    street: address?.line1 ?? '',
    city: address?.city ?? '',
    region: address?.state ?? '',
    postalCode: address?.postal_code ?? '',
    reference: settings.custom_fields?.find(({ name }) => name === referenceName)?.value ?? '',
    taxId: taxId ? { type: taxId.type, value: taxId.value, verification: verificationOf(taxId) } : null,
  };
}

const verifications = ['pending', 'verified', 'unverified'] as const;

function verificationOf({ verification }: Stripe.TaxId) {
  return verifications.find((known) => known === verification?.status) ?? 'unavailable';
}

type Details = Pick<PaymentProvider, 'useCard' | 'removeCard' | 'saveTaxDetails'>;

export function stripeDetails(stripe: Stripe): Details {
  return {
    async useCard({ customerId, cardId }) {
      await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } });
      const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 });
      for (const { id } of data.filter(({ ended_at: endedAt }) => endedAt === null)) {
        await stripe.subscriptions.update(id, { default_payment_method: cardId });
      }
    },

    async removeCard(cardId) {
      await stripe.paymentMethods.detach(cardId);
    },

    async saveTaxDetails({ customerId, name, details }) {
      const { company, street, city, region, postalCode, country, reference } = details;
      await stripe.customers.update(customerId, {
        name,
        address: { line1: street, city, state: region, postal_code: postalCode, country },
        invoice_settings: { custom_fields: reference ? [{ name: referenceName, value: reference }] : '' },
        metadata: { company },
      });
      return replaceTaxId(stripe, customerId, details.taxId);
    },
  };
}

/** Adds the new one first: if it is refused, the former stays. */
async function replaceTaxId(
  stripe: Stripe,
  customerId: string,
  wanted: TaxDetails['taxId'],
): ReturnType<Details['saveTaxDetails']> {
  const { data: known } = await stripe.customers.listTaxIds(customerId, { limit: 10 });
  const isKnown = known.some(({ type, value }) => type === wanted?.type && value === wanted.value);
  if (wanted && !isKnown) {
    try {
      await stripe.customers.createTaxId(customerId, {
        // The types in features/billing/tax-ids.ts are Stripe's.
        type: wanted.type as Stripe.CustomerCreateTaxIdParams.Type,
        value: wanted.value,
      });
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) {
        return { ok: false, code: 'taxIdRefused' };
      }
      throw error;
    }
  }
  for (const { id, type, value } of known) {
    if (type !== wanted?.type || value !== wanted.value) {
      await stripe.customers.deleteTaxId(customerId, id);
    }
  }
  return { ok: true };
}

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
