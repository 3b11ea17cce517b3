import type { Actor } from '#app/features/accounts/actor.ts';
import { refreshSubscription } from '#app/features/billing/refresh-subscription.server.ts';
import { createCheckout } from '#app/features/billing/create-checkout.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { payCheckout } from '#stripe-sandbox/billing/checkout.ts';
import type { Card } from '#stripe-sandbox/billing/test-cards.ts';
import { actorOf } from './stored-actor.ts';

/** What creatives buy through our own verbs, from the sandbox, and what came of it. */

export const goodCard: Card = {
  last4: '4242',
  expMonth: 12,
  expYear: 2040,
  name: 'Robin Ashdown',
  behavior: 'succeeds',
};

type CheckoutRequest = Partial<Parameters<typeof createCheckout>[1]>;

/** A checkout that waits for its payment: of the yearly plan, unless wished otherwise. */
export async function openSession(
  actor: Actor,
  wish: CheckoutRequest = {},
): Promise<{ url: string; sessionId: string }> {
  const checkout = await createCheckout(actor, {
    plan: 'creative',
    interval: null,
    promoCode: null,
    ...wish,
  });
  if (!checkout.ok) {
    throw new Error(checkout.code);
  }
  const { sessionId } = await getRow(db(), { sessionId: cell.text })`
    select session_id from checkouts where url = ${checkout.url}`;
  return { url: checkout.url, sessionId };
}

/** Pays such a checkout, hears of it, and returns who the buyer is from then on. */
export async function buy(actor: Actor, wish: CheckoutRequest = {}, card = goodCard): Promise<Actor> {
  const { sessionId } = await openSession(actor, wish);
  const { outcome } = await payCheckout(sessionId, { card });
  if (outcome !== 'paid') {
    throw new Error(`The payment was ${outcome}.`);
  }
  await refreshSubscription(actor);
  return actorOf(actor.userId);
}

export async function customerOf({ userId }: Actor): Promise<string> {
  const { customerId } = await getRow(db(), { customerId: cell.text })`
    select customer_id from billing_customers where user_id = ${userId}`;
  return customerId;
}

export async function periodEndOf({ userId }: Actor): Promise<Date> {
  const { currentPeriodEnd } = await getRow(db(), { currentPeriodEnd: cell.time })`
    select current_period_end from billing_subscriptions where user_id = ${userId}`;
  return currentPeriodEnd;
}

/** What was paid and not given back. */
export async function paidCents({ userId }: Actor): Promise<number> {
  const { cents } = await getRow(db(), { cents: cell.number })`
    select coalesce(sum(amount_cents - refunded_cents), 0) as cents
      from billing_invoices where user_id = ${userId} and status = 'paid'`;
  return cents;
}

export async function isListed({ creativeId }: Actor): Promise<boolean> {
  const { listed } = await getRow(db(), { listed: cell.boolean })`
    select exists (select 1 from listings where creative_id = ${creativeId}) as listed`;
  return listed;
}

export const featuredOf = ({ userId }: Actor) =>
  findRow(db(), { isFeatured: cell.boolean, featuredUntil: orNull(cell.time) })`
    select is_featured, featured_until from creative_profiles where user_id = ${userId}`;

/** The one mail of a kind that was written to somebody. */
export const mailTo = ({ userId }: Actor, template: string) =>
  getRow(db(), { subject: cell.text, text: cell.text })`
    select subject, text from mails where user_id = ${userId} and template = ${template}`;

/** How many mails of a kind were written to somebody. */
export async function mailsTo({ userId }: Actor, template: string): Promise<number> {
  const { count } = await getRow(db(), { count: cell.number })`
    select count(*) from mails where user_id = ${userId} and template = ${template}`;
  return count;
}
