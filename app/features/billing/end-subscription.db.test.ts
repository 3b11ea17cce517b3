import { describe, expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { forgetCustomerJob } from '#app/platform/payments/forget-customer.job.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import {
  buy,
  customerOf,
  featuredOf,
  isListed,
  mailsTo,
  mailTo,
  paidCents,
  periodEndOf,
} from '#tests/factories/purchase-factory.ts';
import { actorOf, insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { manageSubscription } from './manage-subscription.server.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';

/** The ways in which a plan ends, against the sandbox. */

const pool = testPool();

/** A creative with a profile that lacks nothing but a plan. */
const makeCreative = () => insertCreativeActor(pool, { plan: 'none' });

async function one(text: string, values: unknown[]): Promise<unknown> {
  const { rows } = await pool.query(text, values);
  return rows[0];
}

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
    expect(await mailsTo(creative, 'plan-canceled')).toBe(1);
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

  it('is told once, with its day, and again when it was undone and canceled anew', async () => {
    const creative = await buy(await makeCreative());
    await manageSubscription(creative, { action: 'cancel', interval: null });
    await manageSubscription(creative, { action: 'cancel', interval: null });
    await Promise.all([refreshSubscription(creative), refreshSubscription(creative)]);
    expect(await mailsTo(creative, 'plan-canceled')).toBe(1);
    const mail = await mailTo(creative, 'plan-canceled');
    const day = dayText((await periodEndOf(creative)).toISOString());
    expect(mail.subject).toBe(`Your Creative Profile ends on ${day}`);
    expect(mail.text).toContain('You can undo this with one click until then');
    await manageSubscription(creative, { action: 'resume', interval: null });
    expect(await mailsTo(creative, 'plan-canceled')).toBe(1);
    await manageSubscription(creative, { action: 'cancel', interval: null });
    expect(await mailsTo(creative, 'plan-canceled')).toBe(2);
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
           where user_id = ${creative.userId} and template = 'plan-canceled' order by created_at`
      ).map(({ subject }) => subject);
    expect(await subjects()).toEqual([expect.stringMatching(/^Your Featured Upgrade ends on \d/)]);
    await manageSubscription(creative, { action: 'add_featured', interval: null });
    await manageSubscription(creative, { action: 'cancel', interval: null });
    expect((await subjects()).slice(1)).toEqual(['Your subscription is canceled']);
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
    expect(await mailsTo(creative, 'plan-canceled')).toBe(0);
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
    expect(await mailsTo(creative, 'plan-canceled')).toBe(0);
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
