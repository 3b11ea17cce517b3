import { describe, expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { attachCard } from '#stripe-sandbox/billing/cards.ts';
import { advanceClock } from '#stripe-sandbox/billing/renewals.ts';
import type { Card } from '#stripe-sandbox/billing/test-cards.ts';
import {
  buy,
  customerOf,
  goodCard,
  isListed,
  mailsTo,
  mailTo,
  paidCents,
  periodEndOf,
} from '#tests/factories/purchase-factory.ts';
import { actorOf, insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { createCheckout } from './create-checkout.server.ts';
import { findBilling, findHolding } from './find-billing.server.ts';
import { listDue, listPastDue } from './list-past-due.server.ts';
import { manageSubscription } from './manage-subscription.server.ts';
import { dollars, prices } from './price-list.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';
import { remindOfRenewals } from './remind-of-renewals.job.server.ts';

/** What time brings, against the sandbox, whose clock only goes forward: these tests have it to themselves. */

const pool = testPool();

/** A creative with a profile that lacks nothing but a plan. */
const makeCreative = () => insertCreativeActor(pool, { plan: 'none' });

const year = prices.creativeYearly.earlyAdopterCents;
const month = prices.featuredMonthlyCents;
const failsLater: Card = { ...goodCard, last4: '0341', behavior: 'fails-later' };
const daySeconds = 86_400;

function daysBetween(from: string | null | undefined, to: string | null | undefined): number {
  return (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000;
}

async function one(text: string, values: unknown[]): Promise<unknown> {
  const { rows } = await pool.query(text, values);
  return rows[0];
}

describe('as time goes by', () => {
  it('a renewal is announced a week ahead, charged, and receipted', async () => {
    const creative = await buy(await makeCreative());
    const renewedOn = await periodEndOf(creative);
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
    expect((await findHolding(creative.userId)).creative?.period.start).toEqual(renewedOn);
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
    await attachCard(await customerOf(creative), { card: goodCard });
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
    await attachCard(customerId, { card: goodCard });
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
    // Told when it was canceled; that its day has come is no news.
    expect(await mailsTo(creative, 'plan-canceled')).toBe(1);
    expect(await mailsTo(creative, 'plan-ended')).toBe(0);
  });
});
