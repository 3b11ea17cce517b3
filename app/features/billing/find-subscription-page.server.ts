import type { Actor } from '#app/features/accounts/actor.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { canCancelWithRefund, moneyBackUntil } from './billing-policy.ts';
import { type ChargeAction, chargeActions, yearCredit } from './charge-quote.ts';
import { findBilling, findHolding, invoicesShown, type OwnHolding } from './find-billing.server.ts';
import { listDue } from './list-past-due.server.ts';
import { findPaymentDetails } from './payment-details.server.ts';
import { otherInterval, type QuoteAnswer, quoteCharge } from './quote-charge.server.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';
import { billingCountries } from './tax-ids.ts';

export type SubscriptionPage = Awaited<ReturnType<typeof findSubscriptionPage>>;

type RequestedCharge = {
  action: ChargeAction;
  interval: string | null;
  promoCode?: string | null;
};

export function readRequestedCharge(query: URLSearchParams): RequestedCharge | null {
  const action = chargeActions.find((known) => known === query.get('confirm'));
  return action
    ? { action, interval: query.get('billing'), promoCode: query.get('promo')?.slice(0, 60) || null }
    : null;
}

/** Everything /subscription shows, after a sync with the provider (specification section 2: refresh on entering). */
export async function findSubscriptionPage(
  actor: Actor,
  requested: RequestedCharge | null,
  invoices: keyof typeof invoicesShown = 'newest',
) {
  const status = await refreshSubscription(actor);
  const shown = invoicesShown[invoices];
  const [billing, details, own, holding, settings, due, at] = await Promise.all([
    findBilling(actor.userId, shown),
    findPaymentDetails(actor.userId),
    findOwnProfile(actor.userId),
    findHolding(actor.userId),
    getSiteSettings(),
    listDue(actor.userId),
    payments().now(),
  ]);
  const running = (plan: 'creative' | 'featured') =>
    billing.subscriptions.find((one) => one.plan === plan) ?? null;
  const featured = running('featured');
  const [answer, switching] = await Promise.all([
    requested ? quote(actor, holding, requested) : null,
    featured && !featured.pastDueSince && !featured.isEnding
      ? quote(actor, holding, {
          action: 'switch_billing',
          interval: otherInterval(featured.interval),
        })
      : null,
  ]);
  const credit = status.isLifetime ? null : yearCredit(holding.creative, at);
  return {
    status: { ...status, subscriptionEnd: status.subscriptionEnd?.toISOString() ?? null },
    creative: running('creative'),
    featured,
    invoices: billing.invoices,
    refunds: billing.refunds,
    hasMoreInvoices: invoices === 'newest' && billing.invoices.length === shown,
    ...details,
    pieces: own.pieces,
    featuredGrantedUntil: own.featuredGrantedUntil,
    countries: billingCountries(),
    email: actor.email,
    at: at.toISOString(),
    due,
    isDisputed: holding.isDisputed,
    credit: credit
      ? {
          cents: credit.cents,
          daysLeft: credit.daysLeft,
          days: credit.days,
          paidCents: holding.creative?.paidCents ?? 0,
        }
      : null,
    refund:
      holding.firstPaidAt && canCancelWithRefund(holding, at)
        ? { cents: holding.refundableCents, until: moneyBackUntil(holding.firstPaidAt).toISOString() }
        : null,
    switching: switching?.ok ? switching.quote : null,
    quote: answer?.ok ? answer.quote : null,
    quoteRefusal: answer && !answer.ok ? answer.code : null,
    hasCustomer: holding.customerId !== null,
    isEarlyAdopterPricing: settings.earlyAdopterPricing,
    isPromoCodeBoxShown: settings.isPromoCodeBoxShown,
    isSandbox: payments().isSandbox,
    isTaxAutomatic: payments().isTaxAutomatic,
  };
}

function findOwnProfile(userId: string): Promise<{ pieces: number; featuredGrantedUntil: string | null }> {
  return getRow(db(), { pieces: cell.number, featuredGrantedUntil: orNull(cell.isoTime) })`
    select count(i.id)::int as pieces,
           (select p.featured_granted_until from creative_profiles p
             where p.user_id = ${userId} and p.featured_granted_until > now()) as featured_granted_until
      from portfolio_items i join creative_profiles c on c.id = i.creative_id
     where c.user_id = ${userId}`;
}

async function quote(
  actor: Actor,
  holding: OwnHolding,
  requested: RequestedCharge,
): Promise<QuoteAnswer | null> {
  const { customerId } = holding;
  if (!customerId) {
    return { ok: false, code: 'noCard' };
  }
  try {
    return await quoteCharge(actor, { ...holding, customerId }, requested);
  } catch (error) {
    log.warn({ err: error }, 'a charge could not be reckoned');
    return null;
  }
}
