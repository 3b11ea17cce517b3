import { describe, expect, it } from 'vitest';
import { payCheckout } from '#stripe-sandbox/billing/checkout.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import {
  buy,
  goodCard,
  isListed,
  mailsTo,
  openSession,
  paidCents,
} from '#tests/factories/purchase-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { createCheckout } from './create-checkout.server.ts';
import { prices } from './price-list.ts';
import { reconcileBilling } from './reconcile.job.server.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';

/** Buying a plan, against the sandbox. */

const pool = testPool();

/** A creative with a profile that lacks nothing but a plan. */
const makeCreative = () => insertCreativeActor(pool, { plan: 'none' });

const year = prices.creativeYearly.earlyAdopterCents;

/** With the code WELCOME20. */
const reducedYear = year * 0.8;
const lifetime = prices.lifetimeCents;

async function one(text: string, values: unknown[]): Promise<unknown> {
  const { rows } = await pool.query(text, values);
  return rows[0];
}

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
      payCheckout(first.sessionId, { card: goodCard }),
      payCheckout(second.sessionId, { card: goodCard }),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
    await refreshSubscription(creative);
    expect(await paidCents(creative)).toBe(year);
  });

  it('closes the page of another plan before it opens one', async () => {
    const creative = await makeCreative();
    const yearly = await openSession(creative);
    const forLife = await openSession(creative, { plan: 'lifetime_creative' });
    expect(await payCheckout(yearly.sessionId, { card: goodCard })).toEqual({ outcome: 'expired' });
    expect(await payCheckout(forLife.sessionId, { card: goodCard })).toMatchObject({ outcome: 'paid' });
  });

  it('does not open another page when the former one was paid meanwhile', async () => {
    const creative = await makeCreative();
    const { sessionId } = await openSession(creative);
    await payCheckout(sessionId, { card: goodCard });
    expect(
      await createCheckout(creative, { plan: 'lifetime_creative', interval: null, promoCode: null }),
    ).toEqual({ ok: false, code: 'alreadyPaid' });
    expect(await isListed(creative)).toBe(true);
  });

  it('is found by the minute job when neither webhook nor redirect arrived', async () => {
    const creative = await makeCreative();
    const { sessionId } = await openSession(creative);
    await payCheckout(sessionId, { card: goodCard });
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
      code: 'promoEnded',
    });
    await buy(creative, { promoCode: ' welcome20 ' });
    expect(await paidCents(creative)).toBe(reducedYear);
  });

  it('leaves everything as it was when the card is declined', async () => {
    const creative = await makeCreative();
    const { sessionId } = await openSession(creative);
    const declined = await payCheckout(sessionId, { card: { ...goodCard, behavior: 'declined' } });
    expect(declined.outcome).toBe('declined');
    await refreshSubscription(creative);
    expect(await isListed(creative)).toBe(false);
    expect(await payCheckout(sessionId, { card: goodCard })).toMatchObject({ outcome: 'paid' });
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
    await payCheckout(sessionId, { card: goodCard });
    await refreshSubscription(yearly);
    // 20% off what is left of its price after the reduced year.
    expect(await paidCents(yearly)).toBe(reducedYear + Math.round((lifetime - reducedYear) * 0.8));
  });
});
