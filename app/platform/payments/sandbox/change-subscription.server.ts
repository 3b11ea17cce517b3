import { sql } from 'drizzle-orm';
import { retryDays } from '../payment-provider.ts';
import type { Metadata } from './bodies/catalogue-bodies.ts';
import type { Invoice } from './bodies/invoice-bodies.ts';
import type { CancelFeedback, Subscription, SubscriptionItem } from './bodies/subscription-bodies.ts';
import { emit, saveChange } from './emit-event.server.ts';
import { makeInvoice } from './make-invoice.server.ts';
import { nameItems } from './name-items.server.ts';
import { methodFor, payInvoice } from './pay-invoice.server.ts';
import { discountOf } from './redeem-discount.server.ts';
import { SandboxError } from './sandbox-error.ts';
import { findBody, listBodies, type Sandbox, saveBody } from './sandbox-store.server.ts';
import { discountNow, type PlanSwitch, switchPrices } from './subscription-lines.ts';

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

/** Reckons what other prices would mean, and keeps nothing. `at`: the moment that is reckoned from. */
export async function planSwitch(
  sandbox: Sandbox,
  subscription: Subscription,
  given: { changed: readonly SubscriptionItem[]; behavior: ProrationBehavior; at: number },
): Promise<PlanSwitch> {
  const { changed, behavior, at } = given;
  const latest = subscription.latest_invoice
    ? await findBody(sandbox, 'invoice', subscription.latest_invoice)
    : null;
  const prices = [...subscription.items.data, ...changed].map((item) => item.price);
  return switchPrices(subscription, {
    changed,
    at,
    startsAt: sandbox.now,
    isPaid: latest?.status === 'paid',
    isProrated: behavior !== 'none',
    running: discountNow(subscription, await discountOf(sandbox, subscription), at),
    name: await nameItems(sandbox, prices),
  });
}

/**
 * Gives a subscription other prices. Another interval, or always_invoice, is billed at once; else the lines wait for
 * the next invoice. A refused card leaves it past_due, or with `failsWhenRefused` undoes everything (402).
 */
export async function switchSubscription(
  sandbox: Sandbox,
  subscription: Subscription,
  given: {
    changed: readonly SubscriptionItem[];
    behavior: ProrationBehavior;
    at: number;
    failsWhenRefused: boolean;
  },
): Promise<Subscription> {
  const plan = await planSwitch(sandbox, subscription, given);
  const isBilledNow = plan.startsAnew || given.behavior === 'always_invoice';
  const lines = isBilledNow ? [...subscription.sandbox.pendingLines, ...plan.lines] : plan.lines;
  const switched: Subscription = {
    ...subscription,
    billing_cycle_anchor: plan.startsAnew ? sandbox.now : subscription.billing_cycle_anchor,
    items: { ...subscription.items, data: plan.items },
    sandbox: {
      ...subscription.sandbox,
      paidCents: plan.paidCents,
      pendingLines: isBilledNow ? [] : [...subscription.sandbox.pendingLines, ...plan.lines],
    },
  };
  if (!isBilledNow || lines.length === 0) {
    return saveSubscription(sandbox, subscription, switched);
  }
  const made = await makeInvoice(sandbox, {
    customer: subscription.customer,
    lines,
    reason: 'subscription_update',
    subscription: switched,
    period: { start: given.at, end: given.at },
    defaultPaymentMethod: null,
  });
  const method = await methodFor(sandbox, { customer: subscription.customer, subscription });
  const { invoice, decline } = await payInvoice(sandbox, made, { method, isCustomerHere: false });
  if (decline && given.failsWhenRefused) {
    throw new SandboxError(402, { type: 'card_error', ...decline });
  }
  const billed: Subscription = {
    ...switched,
    latest_invoice: invoice.id,
    sandbox: { ...switched.sandbox, invoices: switched.sandbox.invoices + 1 },
  };
  return decline
    ? failPayment(sandbox, { before: subscription, after: billed, invoice })
    : saveSubscription(sandbox, subscription, billed);
}

const daySeconds = 86_400;

/** A refused invoice: the subscription is past due, and stays so after the last try. */
export async function failPayment(
  sandbox: Sandbox,
  { before, after, invoice }: { before: Subscription; after: Subscription; invoice: Invoice },
): Promise<Subscription> {
  const days = retryDays[invoice.attempt_count - 1];
  const failed: Invoice = {
    ...invoice,
    auto_advance: days !== undefined,
    next_payment_attempt: days === undefined ? null : sandbox.now + days * daySeconds,
  };
  await saveBody(sandbox, failed);
  await emit(sandbox, 'invoice.payment_failed', failed);
  const pastDue: Subscription = { ...after, status: 'past_due' };
  return saveSubscription(sandbox, before, pastDue);
}

/** A subscription that ends now. */
export async function endSubscription(
  sandbox: Sandbox,
  subscription: Subscription,
  given: {
    reason: 'cancellation_requested';
    comment?: string | undefined;
    feedback?: CancelFeedback | undefined;
  },
): Promise<Subscription> {
  const { now } = sandbox;
  const { cancellation_details: told } = subscription;
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: {
      ...told,
      reason: given.reason,
      comment: given.comment ?? told.comment,
      feedback: given.feedback ?? told.feedback,
    },
  };
  await stopCollecting(sandbox, ended);
  await saveBody(sandbox, ended);
  await emit(sandbox, 'customer.subscription.deleted', ended);
  return ended;
}

/** What is still open of a subscription that has ended is not tried again by itself. */
async function stopCollecting(sandbox: Sandbox, subscription: Subscription): Promise<void> {
  for (const invoice of await openInvoices(sandbox, subscription)) {
    await saveBody(sandbox, { ...invoice, auto_advance: false, next_payment_attempt: null });
  }
}

/** Ends a subscription whose first payment never came; its invoice is void. */
export async function expireIncomplete(sandbox: Sandbox, subscription: Subscription): Promise<void> {
  for (const invoice of await openInvoices(sandbox, subscription)) {
    await voidOpenInvoice(sandbox, invoice);
  }
  await saveSubscription(sandbox, subscription, {
    ...subscription,
    status: 'incomplete_expired',
    ended_at: sandbox.now,
  });
}

/** Nobody is asked for it any more. */
export async function voidOpenInvoice(sandbox: Sandbox, invoice: Invoice): Promise<Invoice> {
  const voided: Invoice = {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: sandbox.now },
  };
  await saveBody(sandbox, voided);
  await emit(sandbox, 'invoice.voided', voided);
  return voided;
}

async function openInvoices(sandbox: Sandbox, { id, customer }: Subscription): Promise<Invoice[]> {
  const { data } = await listBodies(sandbox, 'invoice', {
    customer,
    where: [
      sql`body->>'status' = 'open' and body->'parent'->'subscription_details'->>'subscription' = ${id}`,
    ],
    limit: 100,
  });
  return data;
}

/** When a subscription is to end: at the end of what was paid, at a moment, or never (null). */
export function withEnd(
  subscription: Subscription,
  end: 'period' | number | null,
  {
    now,
    comment,
    feedback,
  }: { now: number; comment?: string | undefined; feedback?: CancelFeedback | undefined },
): Subscription {
  if (end === null) {
    return {
      ...subscription,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    };
  }
  const periodEnd = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  return {
    ...subscription,
    cancel_at: end === 'period' ? periodEnd : end,
    cancel_at_period_end: end === 'period',
    canceled_at: now,
    cancellation_details: {
      comment: comment ?? null,
      feedback: feedback ?? null,
      feedback_option: null,
      reason: 'cancellation_requested',
    },
  };
}

/** Metadata with these changed; an empty value takes a key away, as at Stripe. */
export function mergedMetadata(now: Metadata, change: Metadata | '' | undefined): Metadata {
  if (change === undefined) {
    return now;
  }
  return change === ''
    ? {}
    : Object.fromEntries(Object.entries({ ...now, ...change }).filter(([, value]) => value !== ''));
}

/** Keeps a changed subscription and tells of it. */
export function saveSubscription(
  sandbox: Sandbox,
  before: Subscription,
  after: Subscription,
): Promise<Subscription> {
  return saveChange(sandbox, { type: 'customer.subscription.updated', before, after });
}
