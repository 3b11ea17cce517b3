import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { billingInvoices } from '#app/platform/db/schema/billing.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { canCancelWithRefund, moneyBackUntil, undoneBy } from './billing-policy.ts';
import type { ManageAction, ManageRefusal } from './billing-schema.ts';
import { type ChargeAction, creditFrom, type Quote } from './charge-quote.ts';
import { findHolding, type OwnHolding } from './find-billing.server.ts';
import { isRefundable } from './is-refundable.server.ts';
import { listDue } from './list-past-due.server.ts';
import { featuredOffer, quoteCharge } from './quote-charge.server.ts';
import { syncCustomer } from './sync-customer.server.ts';

type ManageAnswer = { ok: true } | { ok: false; code: ManageRefusal };

const done: ManageAnswer = { ok: true };
const nothingRunning: ManageAnswer = { ok: false, code: 'nothingRunning' };

type PlanChangeRequest = {
  action: ManageAction;
  interval: string | null;
  confirmedCents?: number | null;
  promoCode?: string | null;
  comment?: string | null;
};

/**
 * Changes what a user has bought (specification sections 4 and 7, manage-subscription; DECISIONS, Cancelling).
 * Idempotent. Throws when the provider cannot be reached.
 */
export async function manageSubscription(actor: Actor, wish: PlanChangeRequest): Promise<ManageAnswer> {
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

function perform(actor: Actor, held: Held, wish: PlanChangeRequest): Promise<ManageAnswer> {
  switch (wish.action) {
    case 'add_featured':
      return addFeatured(actor, held, wish);
    case 'remove_featured':
      return removeFeatured(held);
    case 'switch_billing':
      return switchBilling(actor, held, wish);
    case 'pay_due':
      return payDue(actor, held, wish);
    case 'cancel':
      return cancelAll(held, wish.comment ?? null);
    case 'resume':
      return undoCancellation(held);
    case 'cancel_with_refund':
      return cancelWithRefund(actor, held);
  }
}

async function addFeatured(actor: Actor, held: Held, wish: PlanChangeRequest): Promise<ManageAnswer> {
  if (held.featured?.isEnding && !held.isDisputed) {
    await payments().goOn(held.featured.id);
    return done;
  }
  return asConfirmed(actor, held, { ...wish, action: 'add_featured' }, async (_, promotionId) => {
    const { offer } = await featuredOffer(wish.interval);
    return payments().startSubscription({
      customerId: held.customerId,
      offer,
      promotionId,
      key: `add-featured-${actor.userId}-${offer.lookupKey}-${promotionId ?? 'whole'}-${held.turn}`,
    });
  });
}

async function switchBilling(actor: Actor, held: Held, wish: PlanChangeRequest): Promise<ManageAnswer> {
  const { featured, turn } = held;
  if (!featured) {
    return nothingRunning;
  }
  if (wish.interval === featured.interval) {
    return done;
  }
  return asConfirmed(actor, held, { ...wish, action: 'switch_billing' }, async ({ interval }) => {
    const [{ offer }, at] = await Promise.all([featuredOffer(interval), payments().now()]);
    return payments().switchPrice({
      subscriptionId: featured.id,
      offer,
      creditFrom: creditFrom(featured.period, at),
      key: `switch-${featured.id}-${offer.lookupKey}-${turn}`,
    });
  });
}

/** Charges overdue invoices; skips those already paid. */
async function payDue(actor: Actor, held: Held, wish: PlanChangeRequest): Promise<ManageAnswer> {
  return asConfirmed(actor, held, { ...wish, action: 'pay_due' }, async () => {
    for (const { id } of await listDue(actor.userId)) {
      const charged = await payments().payInvoice({ customerId: held.customerId, invoiceId: id });
      if (!charged.ok) {
        await syncCustomer(held.customerId);
        return charged;
      }
    }
    return done;
  });
}

/** Charges only the confirmed sum: calculates it again, and does nothing when it differs. */
async function asConfirmed(
  actor: Actor,
  held: Held,
  { action, interval, promoCode = null, confirmedCents = null }: PlanChangeRequest & { action: ChargeAction },
  chargeNow: (quote: Quote, promotionId: string | null) => Promise<ManageAnswer>,
): Promise<ManageAnswer> {
  const answer = await quoteCharge(actor, held, { action, interval, promoCode });
  if (!answer.ok) {
    return answer;
  }
  return confirmedCents === null || confirmedCents === answer.quote.dueCents
    ? chargeNow(answer.quote, answer.promotionId ?? null)
    : { ok: false, code: 'sumChanged' };
}

/** Featured lasts until the end of the paid period; an unpaid one ends at once. */
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

/**
 * Ends everything at the end of the paid period, which can be undone until then. Plans that are already ending stay
 * so.
 */
async function cancelAll({ creative, featured }: Held, comment: string | null): Promise<ManageAnswer> {
  const running = [creative, featured].filter((one) => one !== null);
  if (running.length === 0) {
    return nothingRunning;
  }
  for (const { id, isPastDue, isEnding } of running) {
    if (isPastDue) {
      await payments().endNow(id);
    } else if (!isEnding) {
      await payments().endAtPeriodEnd(id, 'cancellation', comment);
    }
  }
  return done;
}

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

/** Refunds what was paid since the first payment, then ends everything. Each step is idempotent. */
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
      because: { reason: 'Money-back guarantee', userId: actor.userId },
    });
  }
  for (const { id } of [held.creative, held.featured].filter((one) => one !== null)) {
    await payments().endNow(id);
  }
  return done;
}

type RefundableInvoice = { id: string; paymentId: string; refundableCents: number };

/** What the user paid up to a moment and was not refunded. */
function listRefundable(userId: string, until: Date): Promise<RefundableInvoice[]> {
  return listRows(db(), {
    id: billingInvoices.id,
    paymentId: notNull(billingInvoices.paymentId),
    refundableCents: cell.number,
  })`
    select id, payment_id, amount_cents - refunded_cents as refundable_cents
      from billing_invoices f
     where user_id = ${userId} and status = 'paid' and payment_id is not null
       and paid_at <= ${until} and amount_cents > refunded_cents and ${isRefundable('f')}
     order by created_at
     limit 100`;
}
