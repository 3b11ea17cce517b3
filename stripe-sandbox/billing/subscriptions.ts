import { sql } from 'drizzle-orm';
import { saveAndEmit } from '../events.ts';
import {
  type Interval,
  type Invoice,
  type Metadata,
  newObject,
  type PaymentMethod,
  type Period,
  type Price,
  type PromotionCode,
  Refusal,
  refuse,
  type Subscription,
  type SubscriptionItem,
} from '../objects.ts';
import { findObject, getObject, listObjects, newId, type Sandbox, saveObject } from '../store.ts';
import { type Decline, methodOf } from './cards.ts';
import { type Line, makeInvoice, payInvoice } from './invoices.ts';
import { discountCents, moneyText, periodEndAfter, unusedCents } from './money.ts';
import { redeemCode } from './promotion-codes.ts';

/** Starts a subscription and charges its first period. A declined card undoes everything (402). */
export async function startSubscription(
  sandbox: Sandbox,
  terms: {
    customer: string;
    price: Price;
    metadata: Metadata;
    method: PaymentMethod;
    code?: PromotionCode | null;
    isCustomerHere: boolean;
  },
): Promise<{ subscription: Subscription; invoice: Invoice }> {
  const { now } = sandbox;
  const { customer, price, metadata, method, isCustomerHere } = terms;
  const id = newId('sub');
  const item = newItem(sandbox, { subscription: id, price });
  const line = await periodLine(sandbox, item);
  const made = await makeInvoice(sandbox, {
    customer,
    lines: [{ ...line, discountCents: terms.code ? discountCents(terms.code, line.cents) : 0 }],
    reason: 'subscription_create',
    subscription: { id, metadata },
    period: { start: now, end: now },
  });
  const { invoice } = orRefuse(await payInvoice(sandbox, made, { method, isCustomerHere }));
  if (terms.code) {
    await redeemCode(sandbox, terms.code);
  }
  const subscription = newObject(sandbox, 'subscription', {
    id,
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
    sandbox: { codeId: terms.code?.id ?? null },
  });
  await saveAndEmit(sandbox, 'customer.subscription.created', subscription);
  return { subscription, invoice };
}

/**
 * Plans a price switch: the unused rest of the period is credited, and a new period begins. `at`: from when unused time
 * counts. Stores nothing.
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
  const item = newItem(sandbox, { subscription: subscription.id, price, id: old.id });
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

async function paidCents(sandbox: Sandbox, { latest_invoice: id }: Subscription): Promise<number> {
  const latest = id ? await findObject(sandbox, 'invoice', id) : null;
  const whole = latest?.lines.data.find((line) => !line.parent?.subscription_item_details?.proration);
  if (latest?.status !== 'paid' || !whole) {
    return 0;
  }
  return whole.discount_amounts.reduce((left, { amount }) => left - amount, whole.amount);
}

/** Switches a subscription's price and charges the difference. A declined card undoes everything (402). */
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

/** Ends a subscription now. Its open invoices are no longer retried automatically. */
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
    cancellation_details: { ...subscription.cancellation_details, reason: 'cancellation_requested' },
    ended_at: sandbox.now,
  });
}

/** The subscription, set to end with its period, or to continue after all. */
export function withEnd(subscription: Subscription, isEnding: boolean, now: number): Subscription {
  return {
    ...subscription,
    cancel_at: isEnding ? subscription.items.data[0].current_period_end : null,
    cancel_at_period_end: isEnding,
    canceled_at: isEnding ? now : null,
    cancellation_details: {
      ...subscription.cancellation_details,
      comment: null,
      reason: isEnding ? 'cancellation_requested' : null,
    },
  };
}

export function saveSubscription(sandbox: Sandbox, subscription: Subscription): Promise<Subscription> {
  return saveAndEmit(sandbox, 'customer.subscription.updated', subscription);
}

function orRefuse(attempt: { invoice: Invoice; decline: Decline | null }): { invoice: Invoice } {
  if (attempt.decline) {
    throw new Refusal(402, { type: 'card_error', ...attempt.decline });
  }
  return attempt;
}

/** An item whose first period begins now. */
export function newItem(
  sandbox: Sandbox,
  { subscription, price, id = newId('si', 14) }: { subscription: string; price: Price; id?: string },
): SubscriptionItem {
  const { interval, interval_count } = intervalOf(price);
  const { unit_amount: amount, unit_amount_decimal: amount_decimal, currency, product } = price;
  const plan = { id: price.id, amount, amount_decimal, currency, interval, interval_count, product };
  return newObject(sandbox, 'subscription_item', {
    id,
    current_period_start: sandbox.now,
    current_period_end: periodEndAfter(sandbox.now, { interval, interval_count }, sandbox.now),
    // Stripe still represents each recurring price as a plan too.
    plan: newObject({ now: price.created }, 'plan', plan),
    price,
    subscription,
  });
}

export function intervalOf(price: Price): Interval {
  if (!price.recurring) {
    throw refuse('This field only accepts recurring prices.', { param: 'items[0][price]' });
  }
  return price.recurring;
}

export async function periodLine(sandbox: Sandbox, item: SubscriptionItem): Promise<Line> {
  return {
    price: item.price,
    text: `1 × ${await nameOf(sandbox, item.price)}`,
    cents: item.price.unit_amount,
    period: periodOf(item),
    item,
  };
}

/** A price's name on invoices: 'Creative Profile (at $99.00 / year)'. */
export async function nameOf(sandbox: Sandbox, price: Price): Promise<string> {
  const { name } = await getObject(sandbox, 'product', price.product);
  const { interval, interval_count: count } = intervalOf(price);
  return `${name} (at ${moneyText(price.unit_amount)} / ${count === 1 ? interval : `every ${count} ${interval}s`})`;
}

export function periodOf(item: SubscriptionItem): Period {
  return { start: item.current_period_start, end: item.current_period_end };
}
