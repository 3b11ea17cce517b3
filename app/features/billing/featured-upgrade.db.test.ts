import { describe, expect, it } from 'vitest';
import { buy, featuredOf, paidCents } from '#tests/factories/purchase-factory.ts';
import { actorOf, insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { createCheckout } from './create-checkout.server.ts';
import { findSubscriptionPage } from './find-subscription-page.server.ts';
import { manageSubscription } from './manage-subscription.server.ts';
import { exactDollars, prices } from './price-list.ts';

/** The Featured Upgrade and what is charged to a known card, against the sandbox. */

const pool = testPool();

/** A creative with a profile that lacks nothing but a plan. */
const makeCreative = () => insertCreativeActor(pool, { plan: 'none' });

const year = prices.creativeYearly.earlyAdopterCents;
const month = prices.featuredMonthlyCents;
const quarter = prices.featuredQuarterlyCents;

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
    const { switching, cards } = await findSubscriptionPage(creative, null);
    expect(switching).toMatchObject({
      title: 'Switch to Monthly',
      dueCents: 0,
      lines: [
        { cents: month },
        { label: 'What is left of your quarter', cents: -quarter },
        { label: 'Tax', cents: 0 },
      ],
      afterwards: expect.stringContaining(
        `${exactDollars(quarter - month)} of it goes toward your next bills.`,
      ),
    });
    expect(cards[0]?.last4).toBe('4242');
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
