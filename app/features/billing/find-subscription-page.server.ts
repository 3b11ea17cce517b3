import type { Actor } from '#app/features/accounts/actor.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { canCancelWithRefund, moneyBackUntil } from './billing-policy.ts';
import { findBilling } from './find-billing.server.ts';
import { findHolding } from './find-holding.server.ts';
import { offers } from './offers.ts';
import { graceDays } from './price-list.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';

export type SubscriptionPage = Awaited<ReturnType<typeof findSubscriptionPage>>;

/** Everything /subscription shows, after a look at the provider (specification section 2: refresh on entering). */
export async function findSubscriptionPage(actor: Actor) {
  const status = await refreshSubscription(actor);
  const [billing, holding, settings, at] = await Promise.all([
    findBilling(actor.userId),
    findHolding(actor.userId),
    getSiteSettings(),
    payments().now(),
  ]);
  const running = (plan: 'creative' | 'featured') =>
    billing.subscriptions.find((one) => one.plan === plan) ?? null;
  const featured = running('featured');
  const pastDueSince = billing.subscriptions.find((one) => one.pastDueSince)?.pastDueSince ?? null;
  return {
    status: { ...status, subscriptionEnd: status.subscriptionEnd?.toISOString() ?? null },
    creative: running('creative'),
    featured,
    invoices: billing.invoices,
    graceEnds: pastDueSince ? daysAfter(pastDueSince, graceDays) : null,
    refund:
      holding.firstPaidAt && canCancelWithRefund(holding, at)
        ? { cents: holding.refundableCents, until: moneyBackUntil(holding.firstPaidAt).toISOString() }
        : null,
    switchCents: featured && !featured.pastDueSince ? await previewSwitch(featured) : null,
    hasCustomer: holding.customerId !== null,
    isEarlyAdopterPricing: settings.earlyAdopterPricing,
    isPromoCodeBoxShown: settings.isPromoCodeBoxShown,
    isSandbox: payments().isSandbox,
  };
}

/** What it costs now to bill Featured the other way; null when that cannot be told. */
async function previewSwitch({ id, interval }: { id: string; interval: string }): Promise<number | null> {
  const { lookupKey } = interval === 'quarterly' ? offers.featuredMonthly : offers.featuredQuarterly;
  try {
    return await payments().previewSwitch({ subscriptionId: id, lookupKey });
  } catch (error) {
    log.warn({ err: error }, 'the price of a switch could not be asked for');
    return null;
  }
}

function daysAfter(isoTime: string, days: number): string {
  return new Date(Date.parse(isoTime) + days * 86_400_000).toISOString();
}
