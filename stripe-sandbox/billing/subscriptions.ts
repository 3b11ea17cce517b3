import { sql } from 'drizzle-orm';
import { retryDays } from '#app/platform/payments/payment-provider.ts';
import { saveAndEmit } from '../events.ts';
import { newId } from '../new-id.ts';
import type {
  Interval,
  Invoice,
  Metadata,
  PaymentMethod,
  Price,
  Subscription,
  SubscriptionItem,
} from '../objects/objects.ts';
import { Refusal, refuse } from '../refusal.ts';
import { findObject, getObject, listObjects, type Sandbox, saveObject } from '../store.ts';
import { type Decline, methodFor } from './cards.ts';
import { type Line, makeInvoice, payInvoice } from './invoices.ts';
import { moneyText, unusedCents } from './money.ts';
import { periodEndAfter } from './periods.ts';

const daySeconds = 86_400;

/** Begins a subscription and charges its first period. A card that refuses undoes everything (402). */
export async function startSubscription(
  sandbox: Sandbox,
  terms: {
    customer: string;
    price: Price;
    metadata: Metadata;
    method: PaymentMethod;
    discountCents?: number;
    isCustomerHere: boolean;
  },
): Promise<{ subscription: Subscription; invoice: Invoice }> {
  const { now } = sandbox;
  const { customer, price, metadata, method, isCustomerHere } = terms;
  const id = newId('sub');
  const item = newItem(id, price, now);
  const line = await periodLine(sandbox, item);
  const made = await makeInvoice(sandbox, {
    customer,
    lines: [{ ...line, discountCents: terms.discountCents ?? 0 }],
    reason: 'subscription_create',
    subscription: { id, metadata },
    period: { start: now, end: now },
  });
  const { invoice } = orRefuse(await payInvoice(sandbox, made, { method, isCustomerHere }));
  const subscription = await saveAndEmit<Subscription>(sandbox, 'customer.subscription.created', {
    id,
    object: 'subscription',
    created: now,
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { reason: null },
    currency: price.currency,
    customer,
    default_payment_method: method.id,
    ended_at: null,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: invoice.id,
    metadata,
    start_date: now,
    status: 'active',
  });
  return { subscription, invoice };
}

/** An item whose first period begins at that moment. */
export function newItem(
  subscription: string,
  price: Price,
  at: number,
  id = newId('si', 14),
): SubscriptionItem {
  const { interval, interval_count } = intervalOf(price);
  return {
    id,
    object: 'subscription_item',
    created: at,
    current_period_start: at,
    current_period_end: periodEndAfter(at, intervalOf(price), at),
    // Stripe still answers each recurring price as a plan too.
    plan: {
      id: price.id,
      object: 'plan',
      created: price.created,
      amount: price.unit_amount,
      amount_decimal: price.unit_amount_decimal,
      currency: price.currency,
      interval,
      interval_count,
      product: price.product,
    },
    price,
    subscription,
  };
}

function intervalOf(price: Price): Interval {
  if (!price.recurring) {
    throw refuse('This field only accepts recurring prices.', { param: 'items[0][price]' });
  }
  return price.recurring;
}

/** The line of an item's whole period. */
export async function periodLine(sandbox: Sandbox, item: SubscriptionItem): Promise<Line> {
  return {
    price: item.price,
    text: `1 × ${await nameOf(sandbox, item.price)}`,
    cents: item.price.unit_amount,
    period: periodOf(item),
    item,
  };
}

/** How invoices name what a price is for: 'Creative Profile (at $99.00 / year)'. */
export async function nameOf(sandbox: Sandbox, price: Price): Promise<string> {
  const { name } = await getObject(sandbox, 'product', price.product);
  const { interval, interval_count: count } = intervalOf(price);
  return `${name} (at ${moneyText(price.unit_amount)} / ${count === 1 ? interval : `every ${count} ${interval}s`})`;
}

function periodOf(item: SubscriptionItem) {
  return { start: item.current_period_start, end: item.current_period_end };
}

/**
 * What another price would mean: what is left of the running period counts as a credit, and a new period begins. `at`:
 * from when unused time is reckoned. Nothing is kept.
 */
export async function planSwitch(
  sandbox: Sandbox,
  subscription: Subscription,
  { price, at }: { price: Price; at: number },
): Promise<{ item: SubscriptionItem; lines: Line[] }> {
  const [old] = subscription.items.data;
  if (JSON.stringify(price.recurring) === JSON.stringify(old.price.recurring)) {
    throw refuse('The sandbox switches to another interval only.', { param: 'items[0][price]' });
  }
  const item = newItem(subscription.id, price, sandbox.now, old.id);
  const unused = unusedCents(await paidCents(sandbox, subscription), periodOf(old), at);
  const credit: Line = {
    price: old.price,
    text: `Unused time on ${await nameOf(sandbox, old.price)}`,
    cents: -unused,
    period: { start: at, end: old.current_period_end },
    item,
    isProration: true,
  };
  return { item, lines: [...(unused > 0 ? [credit] : []), await periodLine(sandbox, item)] };
}

/** What was paid for the running period, after a discount. */
async function paidCents(sandbox: Sandbox, { latest_invoice: id }: Subscription): Promise<number> {
  const latest = id ? await findObject(sandbox, 'invoice', id) : null;
  const whole = latest?.lines.data.find((line) => !line.parent?.subscription_item_details.proration);
  if (latest?.status !== 'paid' || !whole) {
    return 0;
  }
  return whole.discount_amounts.reduce((left, { amount }) => left - amount, whole.amount);
}

/** Gives a subscription another price and charges the difference. A card that refuses undoes everything (402). */
export async function switchSubscription(
  sandbox: Sandbox,
  subscription: Subscription,
  { price, at }: { price: Price; at: number },
): Promise<Subscription> {
  const { item, lines } = await planSwitch(sandbox, subscription, { price, at });
  const made = await makeInvoice(sandbox, {
    customer: subscription.customer,
    lines,
    reason: 'subscription_update',
    subscription,
    period: { start: at, end: at },
  });
  const method = await methodOf(sandbox, subscription);
  const { invoice } = orRefuse(await payInvoice(sandbox, made, { method, isCustomerHere: false }));
  return saveSubscription(sandbox, {
    ...subscription,
    billing_cycle_anchor: sandbox.now,
    items: { ...subscription.items, data: [item] },
    latest_invoice: invoice.id,
  });
}

/** Begins the next period. A refused card leaves it past due. */
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
  const made = await makeInvoice(sandbox, {
    customer: subscription.customer,
    lines: [await periodLine(sandbox, item)],
    reason: 'subscription_cycle',
    subscription,
    period: periodOf(old),
  });
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

/** A refused renewal is tried again, and after the last try no more. */
async function planRetry(sandbox: Sandbox, invoice: Invoice): Promise<void> {
  const days = retryDays[invoice.attempt_count - 1];
  await saveAndEmit<Invoice>(sandbox, 'invoice.payment_failed', {
    ...invoice,
    auto_advance: days !== undefined,
    next_payment_attempt: days === undefined ? null : sandbox.now + days * daySeconds,
  });
}

/**
 * Tries an open invoice again: by itself when its time has come (`isScheduled`), or because somebody asks. Paid, its
 * subscription is active again.
 */
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
    // A known card is charged as for a renewal: one that fails renewals fails here too.
    isCustomerHere: false,
  });
  if (!attempt.decline) {
    if (subscription?.status === 'past_due') {
      await saveSubscription(sandbox, { ...subscription, status: 'active' });
    }
  } else if (isScheduled) {
    await planRetry(sandbox, attempt.invoice);
  } else {
    // A try that somebody asked for does not use up those that come by themselves.
    await saveAndEmit(sandbox, 'invoice.payment_failed', {
      ...attempt.invoice,
      attempt_count: invoice.attempt_count,
    });
  }
  return attempt;
}

/** Ends a subscription now. What is still open of it is not tried again by itself. */
export async function endSubscription(sandbox: Sandbox, subscription: Subscription): Promise<Subscription> {
  const { data } = await listObjects(sandbox, 'invoice', {
    customer: subscription.customer,
    where: [
      sql`body->>'status' = 'open' and body->'parent'->'subscription_details'->>'subscription' = ${subscription.id}`,
    ],
    limit: 100,
  });
  for (const invoice of data) {
    await saveObject(sandbox, { ...invoice, auto_advance: false, next_payment_attempt: null });
  }
  return saveAndEmit<Subscription>(sandbox, 'customer.subscription.deleted', {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? sandbox.now,
    cancellation_details: { reason: 'cancellation_requested' },
    ended_at: sandbox.now,
  });
}

/** The subscription as it ends with its period, or goes on after all. */
export function withEnd(subscription: Subscription, isEnding: boolean, now: number): Subscription {
  return {
    ...subscription,
    cancel_at: isEnding ? subscription.items.data[0].current_period_end : null,
    cancel_at_period_end: isEnding,
    canceled_at: isEnding ? now : null,
    cancellation_details: { reason: isEnding ? 'cancellation_requested' : null },
  };
}

export function saveSubscription(sandbox: Sandbox, subscription: Subscription): Promise<Subscription> {
  return saveAndEmit(sandbox, 'customer.subscription.updated', subscription);
}

export function methodOf(
  sandbox: Sandbox,
  { customer, default_payment_method: chosen }: Subscription,
): Promise<PaymentMethod | null> {
  return methodFor(sandbox, { customer, chosen });
}

function orRefuse(attempt: { invoice: Invoice; decline: Decline | null }): { invoice: Invoice } {
  if (attempt.decline) {
    throw new Refusal(402, { type: 'card_error', ...attempt.decline });
  }
  return attempt;
}
