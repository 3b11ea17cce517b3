import type { Actor } from '#app/features/accounts/actor.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import type { ManageAction, ManageRefusal } from './billing-messages.ts';
import { canCancelWithRefund, moneyBackUntil, undoneBy, whyNotBuy } from './billing-policy.ts';
import { findHolding, type OwnHolding } from './find-holding.server.ts';
import { listRefundable } from './list-refundable.server.ts';
import { offerFor } from './offers.ts';
import { prepareSandboxPrices } from './prepare-prices.server.ts';
import { syncCustomer } from './sync-customer.server.ts';

export type ManageAnswer = { ok: true } | { ok: false; code: ManageRefusal };

const done: ManageAnswer = { ok: true };
const nothingRunning: ManageAnswer = { ok: false, code: 'nothingRunning' };

type Wish = { action: ManageAction; interval: string | null };

/**
 * Changes what somebody has bought (specification sections 4 and 7, manage-subscription; DECISIONS, Cancelling).
 * Asked twice for the same change, it is made once. Throws when the provider cannot be reached.
 */
export async function manageSubscription(actor: Actor, wish: Wish): Promise<ManageAnswer> {
  const holding = await findHolding(actor.userId);
  const { customerId } = holding;
  if (!customerId) {
    return wish.action === 'add_featured' ? { ok: false, code: 'noCard' } : nothingRunning;
  }
  const answer = await perform(actor, { ...holding, customerId }, wish);
  if (answer.ok) {
    await syncCustomer(customerId);
  }
  return answer;
}

type Held = OwnHolding & { customerId: string };

function perform(actor: Actor, held: Held, { action, interval }: Wish): Promise<ManageAnswer> {
  switch (action) {
    case 'add_featured':
      return addFeatured(actor, held, interval);
    case 'remove_featured':
      return removeFeatured(held);
    case 'switch_billing':
      return switchBilling(held, interval);
    case 'cancel':
      return cancelAll(held);
    case 'resume':
      return undoCancellation(held);
    case 'cancel_with_refund':
      return cancelWithRefund(actor, held);
  }
}

async function addFeatured(actor: Actor, held: Held, interval: string | null): Promise<ManageAnswer> {
  if (held.featured?.isEnding) {
    await payments().goOn(held.featured.id);
    return done;
  }
  const refusal = whyNotBuy(actor, 'featured', held);
  if (refusal) {
    return { ok: false, code: refusal };
  }
  await prepareSandboxPrices();
  const { lookupKey } = await featuredOffer(interval);
  return payments().startSubscription({
    customerId: held.customerId,
    lookupKey,
    plan: 'featured',
    key: `add-featured-${actor.userId}-${lookupKey}-${held.turn}`,
  });
}

/** Featured holds until the end of what is paid; what could not be paid ends at once. */
async function removeFeatured({ featured }: Held): Promise<ManageAnswer> {
  if (!featured) {
    return nothingRunning;
  }
  if (featured.isPastDue) {
    await payments().endNow(featured.id);
  } else {
    await payments().endAtPeriodEnd(featured.id, 'removal');
  }
  return done;
}

async function switchBilling({ featured, turn }: Held, interval: string | null): Promise<ManageAnswer> {
  if (!featured) {
    return nothingRunning;
  }
  const wanted = interval ?? (featured.interval === 'quarterly' ? 'monthly' : 'quarterly');
  if (wanted === featured.interval) {
    return done;
  }
  const { lookupKey } = await featuredOffer(wanted);
  return payments().switchPrice({
    subscriptionId: featured.id,
    lookupKey,
    key: `switch-${featured.id}-${lookupKey}-${turn}`,
  });
}

/** Cancelling ends everything at the end of what is paid, and can be undone until then. What ended before stays so. */
async function cancelAll({ creative, featured }: Held): Promise<ManageAnswer> {
  const running = [creative, featured].filter((one) => one !== null);
  if (running.length === 0) {
    return nothingRunning;
  }
  for (const { id, isPastDue, isEnding } of running) {
    if (isPastDue) {
      await payments().endNow(id);
    } else if (!isEnding) {
      await payments().endAtPeriodEnd(id, 'cancellation');
    }
  }
  return done;
}

/** Brings back what the cancellation itself ended. */
async function undoCancellation(held: Held): Promise<ManageAnswer> {
  const undone = undoneBy(held);
  if (undone.length === 0) {
    return nothingRunning;
  }
  for (const { id } of undone) {
    await payments().goOn(id);
  }
  return done;
}

/** Gives back what was paid since the first payment, then ends everything. Each step can be repeated safely. */
async function cancelWithRefund(actor: Actor, held: Held): Promise<ManageAnswer> {
  const { firstPaidAt } = held;
  if (!firstPaidAt || !canCancelWithRefund(held, await payments().now())) {
    return { ok: false, code: 'notRefundable' };
  }
  for (const invoice of await listRefundable(actor.userId, moneyBackUntil(firstPaidAt))) {
    await payments().refund({
      paymentId: invoice.paymentId,
      amountCents: invoice.refundableCents,
      key: `refund-${invoice.id}-${invoice.refundableCents}`,
    });
  }
  for (const { id } of [held.creative, held.featured].filter((one) => one !== null)) {
    await payments().endNow(id);
  }
  return done;
}

async function featuredOffer(interval: string | null) {
  const { earlyAdopterPricing: isEarlyAdopterPricing } = await getSiteSettings();
  return offerFor('featured', { interval, isEarlyAdopterPricing }).offer;
}
