import type { Actor } from '#app/features/accounts/actor.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { type PromoRefusal, whyNotBuy, whyNotPromo } from './billing-policy.ts';
import type { ManageRefusal } from './billing-schema.ts';
import {
  type ChargeAction,
  creditFrom,
  type Quote,
  quoteOfDue,
  quoteOfStart,
  quoteOfSwitch,
  type TaxTerms,
} from './charge-quote.ts';
import type { OwnHolding } from './find-billing.server.ts';
import { listDue } from './list-past-due.server.ts';
import { offerFor } from './offers.ts';
import { findPaymentDetails } from './payment-details.server.ts';

export type QuoteAnswer =
  | { ok: true; quote: Quote; promotionId?: string | null }
  | { ok: false; code: ManageRefusal };

type Held = OwnHolding & { customerId: string };

type Asked = { action: ChargeAction; interval: string | null; promoCode?: string | null };

/**
 * Calculates what an action would charge now, with the provider's figures, or why it cannot be done. Charges
 * nothing.
 */
export async function quoteCharge(
  actor: Actor,
  held: Held,
  { action, interval, promoCode = null }: Asked,
): Promise<QuoteAnswer> {
  switch (action) {
    case 'add_featured':
      return quoteStart(actor, held, { interval, promoCode });
    case 'switch_billing':
      return quoteSwitch(actor, held, interval);
    case 'pay_due': {
      const due = await listDue(actor.userId);
      return due.length > 0 ? { ok: true, quote: quoteOfDue(due) } : { ok: false, code: 'nothingDue' };
    }
  }
}

export async function featuredOffer(wanted: string | null) {
  const { earlyAdopterPricing: isEarlyAdopterPricing } = await getSiteSettings();
  const { offer } = offerFor('featured', { interval: wanted, isEarlyAdopterPricing });
  const interval: 'monthly' | 'quarterly' = wanted === 'quarterly' ? 'quarterly' : 'monthly';
  return { offer, interval };
}

export function otherInterval(interval: string): 'monthly' | 'quarterly' {
  return interval === 'quarterly' ? 'monthly' : 'quarterly';
}

async function quoteStart(
  actor: Actor,
  held: Held,
  { interval: wanted, promoCode }: Omit<Asked, 'action'>,
): Promise<QuoteAnswer> {
  const refusal = whyNotBuy(actor, 'featured', held);
  if (refusal) {
    return { ok: false, code: refusal };
  }
  if (!held.card) {
    return { ok: false, code: 'noCard' };
  }
  const { offer, interval } = await featuredOffer(wanted);
  const { cents } = offer;
  const promotion = promoCode ? await payments().findPromotion(promoCode) : null;
  const promoRefusal = promoCode ? whyNotPromo(promotion, 'featured') : null;
  if (promoRefusal) {
    return { ok: false, code: promoRefusal };
  }
  const [preview, at, tax] = await Promise.all([
    payments().previewStart({ customerId: held.customerId, offer, promotionId: promotion?.id ?? null }),
    payments().now(),
    taxTerms(actor.userId),
  ]);
  const terms = { cents, interval, at, tax, promoCode: promotion?.code ?? null };
  return { ok: true, quote: quoteOfStart(preview, terms), promotionId: promotion?.id ?? null };
}

async function quoteSwitch(actor: Actor, { featured }: Held, wanted: string | null): Promise<QuoteAnswer> {
  if (!featured) {
    return { ok: false, code: 'nothingRunning' };
  }
  if (featured.isPastDue) {
    return { ok: false, code: 'paymentDue' };
  }
  const [{ offer, interval }, at, tax] = await Promise.all([
    featuredOffer(wanted ?? otherInterval(featured.interval)),
    payments().now(),
    taxTerms(actor.userId),
  ]);
  if (interval === featured.interval) {
    return { ok: false, code: 'alreadyHeld' };
  }
  const { cents } = offer;
  const preview = await payments().previewSwitch({
    subscriptionId: featured.id,
    offer,
    creditFrom: creditFrom(featured.period, at),
  });
  return { ok: true, quote: quoteOfSwitch(preview, { cents, interval, at, tax, from: featured }) };
}

async function taxTerms(userId: string): Promise<TaxTerms> {
  const isAutomatic = payments().isTaxAutomatic;
  const details = isAutomatic ? (await findPaymentDetails(userId)).taxDetails : null;
  const place = details ? [details.city, details.region || details.country].filter(Boolean).join(', ') : null;
  return { isAutomatic, place: place || null };
}

/** Slow enough to make guessing codes useless. */
const tries = { name: 'promo-code', points: 20, seconds: 60 * 60 };

/** Why a promo code cannot be used; null if it can, or if that is unknown until checkout. */
export async function checkPromoCode(actor: Actor, code: string): Promise<PromoRefusal | null> {
  if (!(await consume(tries, sign('promo-code', actor.userId)))) {
    return 'promoRefused';
  }
  try {
    return whyNotPromo(await payments().findPromotion(code), null);
  } catch (error) {
    log.error({ err: error }, 'a promo code could not be checked');
    return null;
  }
}
