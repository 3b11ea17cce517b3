import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { forgetCustomerJob } from '#app/platform/payments/forget-customer.job.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { attachCard } from '#stripe-sandbox/billing/cards.ts';
import { payCheckout } from '#stripe-sandbox/billing/checkout.ts';
import { advanceClock } from '#stripe-sandbox/billing/due-work.ts';
import type { Card } from '#stripe-sandbox/billing/test-cards.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { createCheckout } from './create-checkout.server.ts';
import { findBilling } from './find-billing.server.ts';
import { findSubscriptionPage } from './find-subscription-page.server.ts';
import { listDue } from './list-due.server.ts';
import { listPastDue } from './list-past-due.server.ts';
import { manageSubscription } from './manage-subscription.server.ts';
import { dollars, exactDollars, prices } from './price-list.ts';
import { reconcileBilling } from './reconcile.job.server.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';
import { remindOfRenewals } from './remind-of-renewals.job.server.ts';

/** Buying and ending, against the sandbox. In one file, since its last tests move the clock, which only goes forward; hence the length. */

const year = prices.creativeYearly.earlyAdopterCents;
/** With the code WELCOME20. */
const reducedYear = year * 0.8;
const lifetime = prices.lifetimeCents;
const month = prices.featuredMonthlyCents;
const quarter = prices.featuredQuarterlyCents;

const pool = testPool();

const good: Card = {
  last4: '4242',
  expMonth: 12,
  expYear: 2040,
  name: 'Robin Ashdown',
  behavior: 'succeeds',
};
const failsLater: Card = { ...good, last4: '0341', behavior: 'fails-later' };
const daySeconds = 86_400;

/** A creative with a profile that lacks nothing but a plan. */
async function makeCreative(): Promise<Actor> {
  const connection = await pool.connect();
  const { userId } = await insertCreative(connection, { plan: 'none' });
  connection.release();
  return actorOf(userId);
}

async function openSession(actor: Actor, wish: Partial<Parameters<typeof createCheckout>[1]> = {}) {
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

async function buy(
  actor: Actor,
  wish: Partial<Parameters<typeof createCheckout>[1]> = {},
  card: Card = good,
): Promise<Actor> {
  const { sessionId } = await openSession(actor, wish);
  expect(await payCheckout(sessionId, { card })).toMatchObject({ outcome: 'paid' });
  await refreshSubscription(actor);
  return actorOf(actor.userId);
}

function daysBetween(from: string | null | undefined, to: string | null | undefined): number {
  return (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000;
}

async function one(text: string, values: unknown[]): Promise<unknown> {
  const { rows } = await pool.query(text, values);
  return rows[0];
}

async function customerOf({ userId }: Actor): Promise<string> {
  const { customerId } = await getRow(db(), { customerId: cell.text })`
    select customer_id from billing_customers where user_id = ${userId}`;
  return customerId;
}

async function periodEndOf({ userId }: Actor): Promise<Date> {
  const { currentPeriodEnd } = await getRow(db(), { currentPeriodEnd: cell.time })`
    select current_period_end from billing_subscriptions where user_id = ${userId}`;
  return currentPeriodEnd;
}

const mailTo = ({ userId }: Actor, template: string) =>
  getRow(db(), { subject: cell.text, text: cell.text })`
    select subject, text from mails where user_id = ${userId} and template = ${template}`;

const isListed = async (actor: Actor) =>
  (await one('select 1 from listings where creative_id = $1', [actor.creativeId])) !== undefined;

const featuredOf = (actor: Actor) =>
  findRow(db(), { isFeatured: cell.boolean, featuredUntil: orNull(cell.time) })`
    select is_featured, featured_until from creative_profiles where user_id = ${actor.userId}`;

const mailsTo = async ({ userId }: Actor, template: string) =>
  (
    await getRow(db(), { count: cell.number })`
      select count(*) from mails where user_id = ${userId} and template = ${template}`
  ).count;

const paidCents = async ({ userId }: Actor) =>
  (
    await getRow(db(), { cents: cell.number })`
      select coalesce(sum(amount_cents - refunded_cents), 0) as cents
        from billing_invoices where user_id = ${userId} and status = 'paid'`
  ).cents;

describe('buying', () => {
  it('lists a creative as soon as the year is paid, and mails one receipt', async () => {
    const creative = await makeCreative();
    expect(await isListed(creative)).toBe(false);
    const paid = await buy(creative);
    expect(paid.subscription).toMatchObject({
      subscribed: true,
      subscriptionTier: 'Creative',
      isLifetime: false,
    });
    expect(await isListed(creative)).toBe(true);
    expect(await paidCents(creative)).toBe(year);
    await refreshSubscription(paid);
    expect(await mailsTo(creative, 'receipt')).toBe(1);
  });

  it('gives two tabs the same page, and takes the money once', async () => {
    const creative = await makeCreative();
    const [first, second] = await Promise.all([openSession(creative), openSession(creative)]);
    expect(first.url).toBe(second.url);
    const outcomes = await Promise.all([
      payCheckout(first.sessionId, { card: good }),
      payCheckout(second.sessionId, { card: good }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
    await refreshSubscription(creative);
    expect(await paidCents(creative)).toBe(year);
  });

  it('closes the page of another plan before it opens one', async () => {
    const creative = await makeCreative();
    const yearly = await openSession(creative);
    const forLife = await openSession(creative, { plan: 'lifetime_creative' });
    expect(await payCheckout(yearly.sessionId, { card: good })).toEqual({ outcome: 'expired' });
    expect(await payCheckout(forLife.sessionId, { card: good })).toMatchObject({ outcome: 'paid' });
  });

  it('does not open another page when the former one was paid meanwhile', async () => {
    const creative = await makeCreative();
    const { sessionId } = await openSession(creative);
    await payCheckout(sessionId, { card: good });
    expect(
      await createCheckout(creative, { plan: 'lifetime_creative', interval: null, promoCode: null }),
    ).toEqual({ ok: false, code: 'alreadyPaid' });
    expect(await isListed(creative)).toBe(true);
  });

  it('is found by the minute job when neither webhook nor redirect arrived', async () => {
    const creative = await makeCreative();
    const { sessionId } = await openSession(creative);
    await payCheckout(sessionId, { card: good });
    await pool.query(`update checkouts set created_at = now() - interval '30 seconds' where user_id = $1`, [
      creative.userId,
    ]);
    await reconcileBilling();
    expect(await isListed(creative)).toBe(true);
    expect(await one('select status from checkouts where user_id = $1', [creative.userId])).toEqual({
      status: 'complete',
    });
  });

  it('takes a promo code that holds, and refuses one that does not', async () => {
    const creative = await makeCreative();
    const wish = { plan: 'creative', interval: null } as const;
    expect(await createCheckout(creative, { ...wish, promoCode: 'EXPIRED10' })).toEqual({
      ok: false,
      code: 'promoRefused',
    });
    await buy(creative, { promoCode: ' welcome20 ' });
    expect(await paidCents(creative)).toBe(reducedYear);
  });

  it('leaves everything as it was when the card is declined', async () => {
    const creative = await makeCreative();
    const { sessionId } = await openSession(creative);
    const declined = await payCheckout(sessionId, { card: { ...good, behavior: 'declined' } });
    expect(declined.outcome).toBe('declined');
    await refreshSubscription(creative);
    expect(await isListed(creative)).toBe(false);
    expect(await payCheckout(sessionId, { card: good })).toMatchObject({ outcome: 'paid' });
  });

  it('is for creatives only, and not twice', async () => {
    const client = await insertMember(pool);
    const wish = { plan: 'creative', interval: null, promoCode: null } as const;
    expect(await createCheckout(client, wish)).toEqual({ ok: false, code: 'notCreative' });
    const creative = await buy(await makeCreative());
    expect(await createCheckout(creative, wish)).toEqual({ ok: false, code: 'alreadyHeld' });
  });

  it('for life counts what is left of the year, ends it at once, and never expires', async () => {
    const yearly = await buy(await makeCreative());
    const forLife = await buy(yearly, { plan: 'lifetime_creative' });
    expect(forLife.subscription).toMatchObject({ subscribed: true, isLifetime: true, subscriptionEnd: null });
    // Bought on the first day: the whole year counts.
    expect(await paidCents(yearly)).toBe(lifetime);
    expect(
      await one(
        'select status, ended_at is not null as has_ended from billing_subscriptions where user_id = $1',
        [yearly.userId],
      ),
    ).toEqual({ status: 'canceled', has_ended: true });
    expect(
      await one(
        `select description, amount_cents from billing_invoices where user_id = $1 and plan = 'lifetime_creative'`,
        [yearly.userId],
      ),
    ).toEqual({
      description: expect.stringMatching(
        /^Lifetime Creative, less \$[\d.]+ for the 36[56] days left of your year$/,
      ),
      amount_cents: lifetime - year,
    });
    expect(await isListed(yearly)).toBe(true);
  });

  it('for life counts only what was paid for the year, and takes a promo code besides', async () => {
    const yearly = await buy(await makeCreative(), { promoCode: 'WELCOME20' });
    const { sessionId } = await openSession(yearly, { plan: 'lifetime_creative', promoCode: 'WELCOME20' });
    await payCheckout(sessionId, { card: good });
    await refreshSubscription(yearly);
    // 20% off what is left of its price after the reduced year.
    expect(await paidCents(yearly)).toBe(reducedYear + Math.round((lifetime - reducedYear) * 0.8));
  });
});

describe('Featured', () => {
  it('needs a Creative Profile', async () => {
    const creative = await makeCreative();
    expect(
      await createCheckout(creative, { plan: 'featured', interval: 'monthly', promoCode: null }),
    ).toEqual({
      ok: false,
      code: 'needsCreative',
    });
    expect(await manageSubscription(creative, { action: 'add_featured', interval: 'monthly' })).toEqual({
      ok: false,
      code: 'noCard',
    });
  });

  it('is charged to the known card once, however often it is asked for, and shows at once', async () => {
    const creative = await buy(await makeCreative());
    const answers = await Promise.all([
      manageSubscription(creative, { action: 'add_featured', interval: 'monthly' }),
      manageSubscription(creative, { action: 'add_featured', interval: 'monthly' }),
    ]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(await paidCents(creative)).toBe(year + month);
    expect((await featuredOf(creative))?.isFeatured).toBe(true);
    expect((await actorOf(creative.userId)).subscription.subscriptionTier).toBe('Creative with Featured');
  });

  it('switches to the quarter and back; the unused days count', async () => {
    const creative = await buy(await makeCreative());
    await manageSubscription(creative, { action: 'add_featured', interval: 'monthly' });
    expect(await manageSubscription(creative, { action: 'switch_billing', interval: null })).toEqual({
      ok: true,
    });
    expect((await actorOf(creative.userId)).subscription.subscriptionTier).toBe(
      'Creative with Featured Quarterly',
    );
    // Switched on the first day, the whole month is left, and all of it is taken off.
    expect((await paidCents(creative)) - year - month).toBe(quarter - month);
    expect(await manageSubscription(creative, { action: 'switch_billing', interval: 'monthly' })).toEqual({
      ok: true,
    });
    expect((await actorOf(creative.userId)).subscription.subscriptionTier).toBe('Creative with Featured');
  });

  it('holds until the end of what is paid when it is removed, and can be kept after all', async () => {
    const creative = await buy(await makeCreative());
    await manageSubscription(creative, { action: 'add_featured', interval: 'monthly' });
    expect(await manageSubscription(creative, { action: 'remove_featured', interval: null })).toEqual({
      ok: true,
    });
    expect((await featuredOf(creative))?.isFeatured).toBe(true);
    expect(await manageSubscription(creative, { action: 'add_featured', interval: null })).toEqual({
      ok: true,
    });
    expect(await paidCents(creative)).toBe(year + month);
  });

  it('and one that an admin gave end at the later date', async () => {
    const creative = await buy(await makeCreative());
    const given = new Date(Date.now() + 90 * 86_400_000);
    await pool.query(
      'update creative_profiles set is_featured = true, featured_until = $2, featured_granted_until = $2 where user_id = $1',
      [creative.userId, given],
    );
    await manageSubscription(creative, { action: 'add_featured', interval: 'monthly' });
    expect((await featuredOf(creative))?.featuredUntil).toEqual(given);
  });
});

describe('a charge', () => {
  it('happens only for the sum that was confirmed', async () => {
    const creative = await buy(await makeCreative());
    const wish = { action: 'add_featured', interval: 'quarterly' } as const;
    expect(await manageSubscription(creative, { ...wish, confirmedCents: 69_59 })).toEqual({
      ok: false,
      code: 'sumChanged',
    });
    expect(await paidCents(creative)).toBe(year);
    expect(await manageSubscription(creative, { ...wish, confirmedCents: quarter })).toEqual({ ok: true });
    expect(await paidCents(creative)).toBe(year + quarter);
  });

  it('is reckoned to the cent before it is made, with what is left and what it leaves over', async () => {
    const creative = await buy(await makeCreative());
    await manageSubscription(creative, { action: 'add_featured', interval: 'quarterly' });
    const { switching, card } = await findSubscriptionPage(creative, null);
    expect(switching).toMatchObject({
      title: 'Switch to Monthly',
      dueCents: 0,
      lines: [{ cents: month }, { label: 'What is left of your quarter', cents: -quarter }],
      afterwards: expect.stringContaining(
        `${exactDollars(quarter - month)} of it goes toward your next bills.`,
      ),
    });
    expect(card?.last4).toBe('4242');
    await manageSubscription(creative, { action: 'switch_billing', interval: 'monthly', confirmedCents: 0 });
    expect(await paidCents(creative)).toBe(year + quarter);
    const { quote } = await findSubscriptionPage(creative, {
      action: 'switch_billing',
      interval: 'quarterly',
    });
    // The month that the credit paid for is left whole, and the rest of the credit is used.
    expect(quote).toMatchObject({ dueCents: 0 });
  });

  it('is asked of nobody who holds no card, or has nothing due', async () => {
    const creative = await makeCreative();
    const asked = { action: 'add_featured', interval: null } as const;
    expect((await findSubscriptionPage(creative, asked)).quoteRefusal).toBe('noCard');
    const paid = await buy(creative);
    expect((await findSubscriptionPage(paid, { action: 'pay_due', interval: null })).quoteRefusal).toBe(
      'nothingDue',
    );
    expect(await manageSubscription(paid, { action: 'pay_due', interval: null })).toEqual({
      ok: false,
      code: 'nothingDue',
    });
  });
});

describe('ending', () => {
  it('comes with the account: what runs is not charged again', async () => {
    const creative = await buy(await makeCreative());
    const customerId = await customerOf(creative);
    await forgetCustomerJob.handle({ customerId });
    expect(await payments().fetchCustomer(customerId)).toMatchObject({ isDeleted: true });
    await refreshSubscription(creative);
    expect(await isListed(creative)).toBe(false);
  });

  it('leaves what is paid, and can be undone', async () => {
    const creative = await buy(await makeCreative());
    expect(await manageSubscription(creative, { action: 'cancel', interval: null })).toEqual({ ok: true });
    expect(await isListed(creative)).toBe(true);
    expect((await actorOf(creative.userId)).subscription.subscribed).toBe(true);
    expect(await manageSubscription(creative, { action: 'resume', interval: null })).toEqual({ ok: true });
    expect(await mailsTo(creative, 'plan-cancelled')).toBe(1);
    expect(
      await one('select is_ending_at_period_end from billing_subscriptions where user_id = $1', [
        creative.userId,
      ]),
    ).toEqual({ is_ending_at_period_end: false });
  });

  it('undone brings back what it ended itself: a Featured Upgrade that was removed before stays removed', async () => {
    const creative = await buy(await makeCreative());
    await manageSubscription(creative, { action: 'add_featured', interval: 'monthly' });
    await manageSubscription(creative, { action: 'remove_featured', interval: null });
    await manageSubscription(creative, { action: 'cancel', interval: null });
    await manageSubscription(creative, { action: 'resume', interval: null });
    const plans = async () =>
      listRows(db(), { plan: cell.text, isEndingAtPeriodEnd: cell.boolean })`
        select plan, is_ending_at_period_end from billing_subscriptions where user_id = ${creative.userId} order by plan`;
    expect(await plans()).toEqual([
      { plan: 'creative', isEndingAtPeriodEnd: false },
      { plan: 'featured', isEndingAtPeriodEnd: true },
    ]);
    expect(await manageSubscription(creative, { action: 'resume', interval: null })).toEqual({
      ok: false,
      code: 'nothingRunning',
    });
    await manageSubscription(creative, { action: 'add_featured', interval: null });
    await manageSubscription(creative, { action: 'cancel', interval: null });
    await manageSubscription(creative, { action: 'resume', interval: null });
    expect((await plans()).map((plan) => plan.isEndingAtPeriodEnd)).toEqual([false, false]);
  });

  it('is told once, with its day, and again when it was undone and cancelled anew', async () => {
    const creative = await buy(await makeCreative());
    await manageSubscription(creative, { action: 'cancel', interval: null });
    await manageSubscription(creative, { action: 'cancel', interval: null });
    await Promise.all([refreshSubscription(creative), refreshSubscription(creative)]);
    expect(await mailsTo(creative, 'plan-cancelled')).toBe(1);
    const mail = await mailTo(creative, 'plan-cancelled');
    const day = dayText((await periodEndOf(creative)).toISOString());
    expect(mail.subject).toBe(`Your Creative Profile ends on ${day}`);
    expect(mail.text).toContain('You can undo this with one click until then');
    await manageSubscription(creative, { action: 'resume', interval: null });
    expect(await mailsTo(creative, 'plan-cancelled')).toBe(1);
    await manageSubscription(creative, { action: 'cancel', interval: null });
    expect(await mailsTo(creative, 'plan-cancelled')).toBe(2);
    expect(await mailsTo(creative, 'plan-ended')).toBe(0);
  });

  it('of Featured alone is told as that, and of both in one mail', async () => {
    const creative = await buy(await makeCreative());
    await manageSubscription(creative, { action: 'add_featured', interval: 'monthly' });
    await manageSubscription(creative, { action: 'remove_featured', interval: null });
    const subjects = async () =>
      (
        await listRows(db(), { subject: cell.text })`
          select subject from mails
           where user_id = ${creative.userId} and template = 'plan-cancelled' order by created_at`
      ).map(({ subject }) => subject);
    expect(await subjects()).toEqual([expect.stringMatching(/^Your Featured Upgrade ends on \d/)]);
    await manageSubscription(creative, { action: 'add_featured', interval: null });
    await manageSubscription(creative, { action: 'cancel', interval: null });
    expect((await subjects()).slice(1)).toEqual(['Your subscription is cancelled']);
  });

  it('by a Lifetime plan that takes its place is no cancellation', async () => {
    const creative = await buy(await makeCreative());
    await buy(creative, { plan: 'lifetime_creative' });
    await refreshSubscription(creative);
    expect(
      await one('select status from billing_subscriptions where user_id = $1', [creative.userId]),
    ).toEqual({
      status: 'canceled',
    });
    expect(await mailsTo(creative, 'plan-cancelled')).toBe(0);
    expect(await mailsTo(creative, 'plan-ended')).toBe(0);
    await manageSubscription(await actorOf(creative.userId), {
      action: 'cancel_with_refund',
      interval: null,
    });
    expect(await mailsTo(creative, 'plan-ended')).toBe(1);
  });

  it('with a refund gives everything back, once, and unlists at once', async () => {
    const creative = await buy(await makeCreative());
    await manageSubscription(creative, { action: 'add_featured', interval: 'quarterly' });
    expect(await manageSubscription(creative, { action: 'cancel_with_refund', interval: null })).toEqual({
      ok: true,
    });
    expect(await paidCents(creative)).toBe(0);
    expect(await isListed(creative)).toBe(false);
    expect((await featuredOf(creative))?.isFeatured).toBe(false);
    expect(await manageSubscription(creative, { action: 'cancel_with_refund', interval: null })).toEqual({
      ok: false,
      code: 'notRefundable',
    });
    await refreshSubscription(creative);
    expect(await mailsTo(creative, 'plan-cancelled')).toBe(0);
    const { rows } = await pool.query(
      `select subject from mails where user_id = $1 and template = 'plan-ended'`,
      [creative.userId],
    );
    expect(rows).toEqual([
      {
        subject:
          'Your Creative Profile and Featured Upgrade have ended, and $168.60 is on its way back to you',
      },
    ]);
  });

  it('of nothing is refused', async () => {
    const creative = await makeCreative();
    expect(await manageSubscription(creative, { action: 'cancel', interval: null })).toEqual({
      ok: false,
      code: 'nothingRunning',
    });
  });
});

// The clock only goes forward: these are the last ones.
describe('as time goes by', () => {
  it('a renewal is announced a week ahead, charged, and receipted', async () => {
    const creative = await buy(await makeCreative());
    await advanceClock(357 * daySeconds);
    await remindOfRenewals(await payments().now());
    expect(await mailsTo(creative, 'renewal-reminder')).toBe(0);
    await advanceClock(2 * daySeconds);
    await remindOfRenewals(await payments().now());
    await remindOfRenewals(await payments().now());
    expect(await mailsTo(creative, 'renewal-reminder')).toBe(1);
    await advanceClock(7 * daySeconds);
    await refreshSubscription(creative);
    expect(await paidCents(creative)).toBe(2 * year);
    expect(await mailsTo(creative, 'receipt')).toBe(2);
  });

  it('a renewal that fails leaves 14 days with their dates, and then the plan ends and its invoice is void', async () => {
    const creative = await buy(await makeCreative(), {}, failsLater);
    await advanceClock(366 * daySeconds);
    await refreshSubscription(creative);
    expect(await mailsTo(creative, 'payment-failed')).toBe(1);
    expect(await one('select kind from notifications where user_id = $1', [creative.userId])).toEqual({
      kind: 'billing',
    });
    expect((await actorOf(creative.userId)).subscription.subscribed).toBe(true);
    expect(await isListed(creative)).toBe(true);
    const [due] = await listDue(creative.userId);
    expect(due).toMatchObject({ plan: 'creative', amountCents: year, failure: 'Your card was declined.' });
    expect(daysBetween(due?.since, due?.nextAttemptAt)).toBe(4);
    expect(daysBetween(due?.since, due?.lastDay)).toBe(14);
    expect(await manageSubscription(creative, { action: 'pay_due', interval: null })).toEqual({
      ok: false,
      code: 'declined',
    });
    expect((await listPastDue(50)).filter(({ userId }) => userId === creative.userId)).toMatchObject([
      { amountCents: year, plan: 'creative', mailedAt: expect.any(String) },
    ]);
    await advanceClock(14 * daySeconds);
    await refreshSubscription(creative);
    expect(await isListed(creative)).toBe(false);
    expect(await mailsTo(creative, 'payment-failed')).toBe(1);
    expect(await listDue(creative.userId)).toEqual([]);
    expect(
      await one(
        `select s.status, i.status as invoice from billing_subscriptions s
           join billing_invoices i on i.subscription_id = s.id and i.paid_at is null where s.user_id = $1`,
        [creative.userId],
      ),
    ).toEqual({ status: 'canceled', invoice: 'void' });
  });

  it('a renewal that failed is paid with another card, and the plan goes on', async () => {
    const creative = await buy(await makeCreative(), {}, failsLater);
    await advanceClock(366 * daySeconds);
    await refreshSubscription(creative);
    await attachCard(await customerOf(creative), { card: good });
    expect(
      await manageSubscription(creative, { action: 'pay_due', interval: null, confirmedCents: year }),
    ).toEqual({ ok: true });
    expect(await listDue(creative.userId)).toEqual([]);
    expect(await paidCents(creative)).toBe(2 * year);
    expect((await findBilling(creative.userId)).subscriptions).toMatchObject([{ pastDueSince: null }]);
  });

  it('a Featured Upgrade that cannot be renewed is mailed as that, and its invoice is void once it is removed', async () => {
    const creative = await buy(await makeCreative(), { plan: 'lifetime_creative' }, failsLater);
    const customerId = await customerOf(creative);
    await attachCard(customerId, { card: good });
    await manageSubscription(creative, { action: 'add_featured', interval: 'monthly' });
    const featured = await getRow(db(), { id: cell.text })`
      select id from billing_subscriptions where user_id = ${creative.userId}`;
    await pool.query(
      `update sandbox_objects set body = jsonb_set(body, '{sandbox,behavior}', '"fails-later"')
        where kind = 'payment_method' and customer_id = $1`,
      [customerId],
    );
    await advanceClock(32 * daySeconds);
    await refreshSubscription(creative);
    const mail = await mailTo(creative, 'payment-failed');
    expect(mail.subject).toBe(`We could not charge ${dollars(month)} for your Featured Upgrade`);
    expect(mail.text).toContain('your profile stays listed');
    expect(await manageSubscription(creative, { action: 'remove_featured', interval: null })).toEqual({
      ok: true,
    });
    expect(await listDue(creative.userId)).toEqual([]);
    expect(
      await one(`select status from billing_invoices where subscription_id = $1 and paid_at is null`, [
        featured.id,
      ]),
    ).toEqual({ status: 'void' });
    expect(await isListed(creative)).toBe(true);
  });

  it('a year that renews within the hour is not counted towards a Lifetime plan', async () => {
    const creative = await buy(await makeCreative());
    const left = (await periodEndOf(creative)).getTime() - (await payments().now()).getTime();
    const wish = { plan: 'lifetime_creative', interval: null, promoCode: null } as const;
    await advanceClock(left / 1000 - 60 * 60);
    expect(await createCheckout(creative, wish)).toEqual({ ok: false, code: 'renewsSoon' });
    await manageSubscription(creative, { action: 'cancel', interval: null });
    expect(await createCheckout(creative, wish)).toMatchObject({ ok: true });
  });

  it('the money-back guarantee ends after 30 days', async () => {
    const creative = await buy(await makeCreative());
    await advanceClock(31 * daySeconds);
    await refreshSubscription(creative);
    expect(await manageSubscription(creative, { action: 'cancel_with_refund', interval: null })).toEqual({
      ok: false,
      code: 'notRefundable',
    });
    expect(await manageSubscription(creative, { action: 'cancel', interval: null })).toEqual({ ok: true });
    await advanceClock(335 * daySeconds);
    await refreshSubscription(creative);
    expect(await isListed(creative)).toBe(false);
    // Told when it was cancelled; that its day has come is no news.
    expect(await mailsTo(creative, 'plan-cancelled')).toBe(1);
    expect(await mailsTo(creative, 'plan-ended')).toBe(0);
  });
});
