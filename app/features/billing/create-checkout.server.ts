import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { billingCustomers, checkouts } from '#app/platform/db/schema/billing.ts';
import { env } from '#app/platform/env.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { type BuyRefusal, type PromoRefusal, whyNotBuy, whyNotPromo } from './billing-policy.ts';
import { creditText, yearCredit } from './charge-quote.ts';
import { findHolding } from './find-billing.server.ts';
import { type BillingInterval, offerFor, type PaidPlan } from './offers.ts';
import { syncCustomer } from './sync-customer.server.ts';

type CheckoutAnswer =
  | { ok: true; url: string }
  | { ok: false; code: BuyRefusal | PromoRefusal | 'alreadyPaid' | 'renewsSoon' };

type CheckoutRequest = { plan: PaidPlan; interval: string | null; promoCode: string | null };

type Checkout = typeof checkouts.$inferSelect;

/** How long a checkout page stays open; providers allow 30 minutes to 24 hours. */
const openMinutes = 60;

/** A page that expires sooner is not reused. */
const minMinutesLeft = 5;

/**
 * Opens a checkout page for a plan (specification section 7, create-checkout). Each user has only one open: a
 * repeated request for the same order gets the same page, and a different one closes the previous page first, so
 * that nobody pays twice.
 */
export async function createCheckout(actor: Actor, wish: CheckoutRequest): Promise<CheckoutAnswer> {
  const holding = await findHolding(actor.userId);
  const refusal = whyNotBuy(actor, wish.plan, holding);
  if (refusal) {
    return { ok: false, code: refusal };
  }
  const at = await payments().now();
  const credit = wish.plan === 'lifetime_creative' ? yearCredit(holding.creative, at) : null;
  // The year would renew while the page is open, and the credit would not include that payment.
  if (credit?.renewsAt && credit.renewsAt <= minutesAfter(at, openMinutes + minMinutesLeft)) {
    return { ok: false, code: 'renewsSoon' };
  }
  const settings = await getSiteSettings();
  const { offer, interval } = offerFor(wish.plan, {
    interval: wish.interval,
    isEarlyAdopterPricing: settings.earlyAdopterPricing,
  });
  const promoCode = wish.promoCode?.trim().toUpperCase() || null;
  const promotion = promoCode ? await payments().findPromotion(promoCode) : null;
  const promoRefusal = promoCode ? whyNotPromo(promotion, wish.plan) : null;
  if (promoRefusal) {
    return { ok: false, code: promoRefusal };
  }
  const customerId = await customerOf(actor);
  const order = {
    plan: wish.plan,
    billingInterval: interval,
    promoCode,
    priceCents: offer.cents - (credit?.cents ?? 0),
  };
  const checkout = await claimCheckout(actor, order, at);
  if (!checkout) {
    return { ok: false, code: 'alreadyPaid' };
  }
  if (checkout.url) {
    return { ok: true, url: checkout.url };
  }
  const page = await payments().openCheckout({
    checkoutId: checkout.id,
    userId: actor.userId,
    customerId,
    offer,
    promotionId: promotion?.id ?? null,
    isPromoCodeAsked: settings.isPromoCodeBoxShown,
    credit: credit ? { ...credit, text: `${offer.name}, ${creditText(credit)}` } : null,
    successUrl: `${env().origin}/subscription`,
    cancelUrl: `${env().origin}/subscription?canceled=${wish.plan}`,
    expiresAt: checkout.expiresAt,
  });
  await db()
    .update(checkouts)
    .set(page)
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'open')));
  return { ok: true, url: page.url };
}

type Order = {
  plan: PaidPlan;
  billingInterval: BillingInterval | 'once';
  promoCode: string | null;
  priceCents: number;
};

/** The user's only open checkout, for this order; null when the previous one was paid meanwhile. */
async function claimCheckout(actor: Actor, order: Order, at: Date): Promise<Checkout | null> {
  for (;;) {
    const open = await findOpen(actor.userId);
    if (!open) {
      const [made] = await db()
        .insert(checkouts)
        .values({ userId: actor.userId, ...order, expiresAt: minutesAfter(at, openMinutes) })
        .onConflictDoNothing()
        .returning();
      if (made) {
        return made;
      }
      continue;
    }
    if (isSameOrder(open, order, at)) {
      return open;
    }
    const isClosed = !open.sessionId || (await payments().closeCheckout(open.sessionId));
    if (!isClosed && (await settleCheckout(actor.userId))) {
      return null;
    }
    await endCheckout(open.id, 'expired');
  }
}

async function findOpen(userId: string): Promise<Checkout | null> {
  const [open] = await db()
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open')));
  return open ?? null;
}

function isSameOrder(open: Checkout, order: Order, at: Date): boolean {
  return (
    open.plan === order.plan &&
    open.billingInterval === order.billingInterval &&
    open.promoCode === order.promoCode &&
    open.priceCents === order.priceCents &&
    open.expiresAt > minutesAfter(at, minMinutesLeft)
  );
}

function minutesAfter(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000);
}

export async function customerOf(
  actor: Pick<Actor, 'userId' | 'email' | 'firstName' | 'lastName'>,
): Promise<string> {
  const known = await findRow(db(), { customerId: billingCustomers.customerId, company: orNull(cell.text) })`
    select customer_id, tax_details->>'company' as company
      from billing_customers where user_id = ${actor.userId}`;
  const person = { email: actor.email, name: `${actor.firstName} ${actor.lastName}`.trim() };
  if (known) {
    // A company that is billed keeps its name on the invoices.
    await payments().renameCustomer(known.customerId, { ...person, name: known.company || person.name });
    return known.customerId;
  }
  const customerId = await payments().createCustomer({ userId: actor.userId, ...person });
  await db().insert(billingCustomers).values({ userId: actor.userId, customerId }).onConflictDoNothing();
  return customerId;
}

export async function openPortal(actor: Actor, part?: 'newCard'): Promise<string> {
  return payments().openPortal(await customerOf(actor), `${env().origin}/subscription`, part);
}

/**
 * Asks the provider about a user's open checkout page and records what was paid. Returns true when it was paid.
 * Works with or without a webhook, whichever comes first.
 */
export async function settleCheckout(userId: string): Promise<boolean> {
  const [open] = await db()
    .select({
      id: checkouts.id,
      sessionId: checkouts.sessionId,
      customerId: billingCustomers.customerId,
      // The page was never opened, because the process ended in between and nobody tried again.
      isGivenUp: sql`${checkouts.createdAt} < now() - interval '1 hour'`.mapWith(Boolean),
    })
    .from(checkouts)
    .innerJoin(billingCustomers, eq(billingCustomers.userId, checkouts.userId))
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open')));
  if (!open) {
    return false;
  }
  const state = open.sessionId
    ? (await payments().findCheckout(open.sessionId)).state
    : open.isGivenUp
      ? 'expired'
      : 'open';
  if (state === 'complete') {
    await syncCustomer(open.customerId);
  }
  if (state !== 'open') {
    await endCheckout(open.id, state);
  }
  return state === 'complete';
}

async function endCheckout(id: string, status: 'complete' | 'expired'): Promise<void> {
  await db()
    .update(checkouts)
    .set({ status, endedAt: sql`now()` })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')));
}

export async function hasPaidOnce(userId: string): Promise<boolean> {
  const { count } = await getRow(db(), { count: cell.number })`
    select count(*)::int as count from checkouts where user_id = ${userId} and status = 'complete'`;
  return count === 1;
}
