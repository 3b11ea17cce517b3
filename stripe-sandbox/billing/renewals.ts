import { daySeconds } from '#app/platform/days.ts';
import { retryDays } from '#app/platform/payments/payment-provider.ts';
import { saveAndEmit } from '../events.ts';
import type { Invoice, PaymentMethod, Subscription, SubscriptionItem } from '../objects/objects.ts';
import { findObject, type Sandbox } from '../store.ts';
import { type Decline, methodFor } from './cards.ts';
import { holdInvoice, type InvoiceTerms, type Line, makeInvoice, payInvoice } from './invoices.ts';
import { intervalOf, periodLine, periodOf } from './items.ts';
import { discountCents } from './money.ts';
import { periodEndAfter } from './periods.ts';
import { findCode, isLasting } from './promotion-codes.ts';
import { methodOf, saveSubscription } from './subscriptions.ts';

/** Begins the next period. A declined card leaves it past due. */
export async function renewSubscription(
  sandbox: Sandbox,
  subscription: Subscription,
): Promise<Decline | null> {
  const [old] = subscription.items.data;
  const start = old.current_period_end;
  const item: SubscriptionItem = {
    ...old,
    current_period_start: start,
    current_period_end: periodEndAfter(subscription.billing_cycle_anchor, intervalOf(old.price), start),
  };
  const terms: InvoiceTerms = {
    customer: subscription.customer,
    lines: [await renewalLine(sandbox, subscription, item)],
    reason: 'subscription_cycle',
    subscription,
    period: periodOf(old),
  };
  if (subscription.pause_collection) {
    const { id } = await holdInvoice(sandbox, terms);
    await saveSubscription(sandbox, {
      ...subscription,
      items: { ...subscription.items, data: [item] },
      latest_invoice: id,
    });
    return null;
  }
  const made = await makeInvoice(sandbox, terms);
  const method = await methodOf(sandbox, subscription);
  const { invoice, decline } = await payInvoice(sandbox, made, { method, isCustomerHere: false });
  if (decline) {
    await planRetry(sandbox, invoice);
  }
  await saveSubscription(sandbox, {
    ...subscription,
    items: { ...subscription.items, data: [item] },
    latest_invoice: invoice.id,
    status: decline ? 'past_due' : 'active',
  });
  return decline;
}

async function renewalLine(
  sandbox: Sandbox,
  subscription: Subscription,
  item: SubscriptionItem,
): Promise<Line> {
  const line = await periodLine(sandbox, item);
  const codeId = subscription.sandbox?.codeId;
  const code = codeId ? await findCode(sandbox, codeId) : null;
  return code && isLasting(code, subscription.start_date, item.current_period_start)
    ? { ...line, discountCents: discountCents(code, line.cents) }
    : line;
}

/** Schedules the retry of a failed renewal; none after the last try. */
async function planRetry(sandbox: Sandbox, invoice: Invoice): Promise<void> {
  const days = retryDays[invoice.attempt_count - 1];
  await saveAndEmit<Invoice>(sandbox, 'invoice.payment_failed', {
    ...invoice,
    auto_advance: days !== undefined,
    next_payment_attempt: days === undefined ? null : sandbox.now + days * daySeconds,
  });
}

/** Retries an open invoice: on schedule (`isScheduled`), or on request. Payment makes its subscription active again. */
export async function collectInvoice(
  sandbox: Sandbox,
  invoice: Invoice,
  { method, isScheduled }: { method?: PaymentMethod; isScheduled: boolean },
): Promise<{ invoice: Invoice; decline: Decline | null }> {
  const id = invoice.parent?.subscription_details.subscription;
  const subscription = id ? await findObject(sandbox, 'subscription', id) : null;
  const attempt = await payInvoice(sandbox, invoice, {
    method:
      method ??
      (await methodFor(sandbox, {
        customer: invoice.customer,
        chosen: subscription?.default_payment_method ?? null,
      })),
    // A stored card is charged as for a renewal: one that fails renewals fails here too.
    isCustomerHere: false,
  });
  if (!attempt.decline) {
    if (subscription?.status === 'past_due') {
      await saveSubscription(sandbox, { ...subscription, status: 'active' });
    }
  } else if (isScheduled) {
    await planRetry(sandbox, attempt.invoice);
  } else {
    // A requested try does not count as a scheduled one.
    await saveAndEmit(sandbox, 'invoice.payment_failed', {
      ...attempt.invoice,
      attempt_count: invoice.attempt_count,
    });
  }
  return attempt;
}
