import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offers } from '#app/features/billing/offers.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { attachCard } from '#stripe-sandbox/billing/cards.ts';
import { payCheckout } from '#stripe-sandbox/billing/checkout.ts';
import { sandboxClient, testCard } from '#tests/factories/sandbox-factory.ts';
import { checkedFetch } from '#tests/stripe-shapes.ts';
import { closeDb, db } from '../db/client.server.ts';
import { closeSender } from '../jobs/jobs.server.ts';
import { type CheckoutOrder, nothingHeld } from './payment-provider.ts';
import { stripeProvider } from './stripe-provider.server.ts';

/** Every request of our provider, and every answer to it, is held against Stripe's own published description. */

const provider = stripeProvider(sandboxClient(checkedFetch), {
  isSandbox: true,
  isTaxAutomatic: false,
  webhookSecret: () => 'whsec_test',
  now: async () => new Date(),
});

afterAll(async () => {
  await closeSender();
  await closeDb();
});

async function makeCustomer(): Promise<{ userId: string; customerId: string }> {
  const userId = randomUUID();
  return { userId, customerId: await provider.createCustomer(personOf(userId)) };
}

function personOf(userId: string) {
  return { userId, email: `${userId.slice(0, 8)}@members.example`, name: 'Robin Hale' };
}

function order(
  who: { userId: string; customerId: string },
  overrides: Partial<CheckoutOrder> = {},
): CheckoutOrder {
  return {
    checkoutId: randomUUID(),
    ...who,
    offer: offers.creativeYearlyEarlyAdopter,
    promotionId: null,
    isPromoCodeAsked: false,
    credit: null,
    successUrl: 'https://oriel.example/subscription',
    cancelUrl: 'https://oriel.example/subscription',
    expiresAt: new Date(Date.now() + 3_600_000),
    ...overrides,
  };
}

async function buy(overrides: Partial<CheckoutOrder> = {}, number?: string) {
  const who = await makeCustomer();
  const { sessionId } = await provider.openCheckout(order(who, overrides));
  await payCheckout(sessionId, { card: testCard(number) });
  return who;
}

describe('the provider', () => {
  it('creates prices once, finds them afterwards', async () => {
    await provider.preparePrices(Object.values(offers));
    expect(await provider.preparePrices(Object.values(offers))).toEqual([]);
  });

  it('gives the same customer and the same checkout to the one who asks twice', async () => {
    const who = await makeCustomer();
    expect(await provider.createCustomer(personOf(who.userId))).toBe(who.customerId);
    const same = order(who, { isPromoCodeAsked: true });
    expect(await provider.openCheckout(same)).toEqual(await provider.openCheckout(same));
  });

  it('closes a checkout that nobody paid, and says so of one that was', async () => {
    const who = await makeCustomer();
    const { sessionId } = await provider.openCheckout(order(who));
    expect(await provider.findCheckout(sessionId)).toEqual({ state: 'open' });
    expect(await provider.closeCheckout(sessionId)).toBe(true);
    expect(await provider.findCheckout(sessionId)).toEqual({ state: 'expired' });
    expect(await provider.closeCheckout(sessionId)).toBe(false);
  });

  it('takes a promotion along, and knows none that has expired', async () => {
    expect(await provider.findPromotion('NOSUCH')).toBeNull();
    expect(await provider.findPromotion('EXPIRED10')).toMatchObject({ state: 'ended' });
    const promotion = await provider.findPromotion('WELCOME20');
    expect(promotion).toMatchObject({ code: 'WELCOME20', percentOff: 20 });
    const who = await buy({ promotionId: promotion?.id ?? null });
    const { invoices, card } = await provider.fetchCustomer(who.customerId);
    expect(invoices).toMatchObject([{ amountCents: 79_20, status: 'paid' }]);
    expect(card).toEqual({ brand: 'visa', last4: '4242' });
  });

  it('sells Lifetime with an invoice that says what it was for', async () => {
    const who = await buy({ offer: offers.lifetime });
    expect((await provider.fetchCustomer(who.customerId)).invoices).toMatchObject([
      { plan: 'lifetime_creative', amountCents: 499_00, status: 'paid', subscriptionId: null },
    ]);
  });

  it('finds whom a dispute and a fraud warning concern by their charge', async () => {
    for (const [number, kind] of [
      ['4000 0000 0000 0259', 'dispute'],
      ['4000 0000 0000 5423', 'radar.early_fraud_warning'],
    ] as const) {
      const who = await buy({}, number);
      const { invoices, disputes } = await provider.fetchCustomer(who.customerId);
      const row = await findRow(db(), { id: cell.text })`
        select id from sandbox_objects where kind = ${kind} and body->>'payment_intent' = ${invoices[0]?.paymentId}`;
      const id = row?.id ?? '';
      const found =
        kind === 'dispute' ? await provider.fetchDispute(id) : await provider.fetchFraudWarning(id);
      expect(found).toMatchObject({
        id,
        kind: kind === 'dispute' ? 'dispute' : 'warning',
        customerId: who.customerId,
        paymentId: invoices[0]?.paymentId,
        amountCents: 99_00,
      });
      expect(disputes).toEqual(kind === 'dispute' ? [found] : []);
    }
  });

  it('keeps what is printed on invoices, and the former tax id when it knows no such one', async () => {
    const { customerId } = await makeCustomer();
    const details = {
      company: 'Atelier Norrby AB',
      country: 'SE',
      street: 'Götgatan 1',
      city: 'Stockholm',
      region: '',
      postalCode: '118 46',
      reference: 'PO 7',
      taxId: { type: 'eu_vat', value: 'SE123456789123' },
    };
    const save = (more: object) =>
      provider.saveTaxDetails({
        customerId,
        name: details.company,
        details: { ...details, ...more },
      });
    expect(await save({})).toEqual({ ok: true });
    expect(await save({})).toEqual({ ok: true });
    const known = async () => (await provider.fetchCustomer(customerId)).taxDetails;
    expect(await known()).toEqual({ ...details, taxId: { ...details.taxId, verification: 'unavailable' } });
    const refused = await save({ taxId: { type: 'eu_vat', value: 'SE000000000000' }, reference: '' });
    expect(refused).toEqual({ ok: false, code: 'taxIdRefused' });
    expect(await known()).toMatchObject({ reference: '', taxId: { value: 'SE123456789123' } });
    expect(await save({ taxId: null })).toEqual({ ok: true });
    expect((await known())?.taxId).toBeNull();
  });

  it('needs a card to charge', async () => {
    const { customerId, userId } = await makeCustomer();
    const wish = { customerId, offer: offers.featuredMonthly, promotionId: null, key: `start-${userId}` };
    expect(await provider.startSubscription(wish)).toEqual({ ok: false, code: 'noCard' });
  });
});

describe('for somebody who has bought a year, the provider', () => {
  let userId: string;
  let customerId: string;

  beforeAll(async () => {
    ({ userId, customerId } = await buy());
  });

  async function yearOf(customerId: string) {
    const { subscriptions } = await provider.fetchCustomer(customerId);
    return subscriptions.find(({ plan }) => plan === 'creative') ?? expect.fail('no year');
  }

  it('starts, previews, switches, ends and refunds', async () => {
    const started = { customerId, offer: offers.featuredMonthly, promotionId: null, key: `start-${userId}` };
    expect(await provider.previewStart(started)).toEqual({
      lines: [{ cents: 29_00, isCredit: false }],
      dueCents: 29_00,
      totalCents: 29_00,
      balanceUsedCents: 0,
      taxCents: 0,
    });
    expect(await provider.startSubscription(started)).toEqual({ ok: true });
    expect(await provider.startSubscription(started)).toEqual({ ok: true });
    const before = await provider.fetchCustomer(customerId);
    expect(before.subscriptions).toHaveLength(2);
    const featured = before.subscriptions.find(({ plan }) => plan === 'featured');
    const toQuarter = {
      subscriptionId: featured?.id ?? '',
      offer: offers.featuredQuarterly,
      creditFrom: featured?.currentPeriodStart ?? new Date(),
    };
    const preview = await provider.previewSwitch(toQuarter);
    expect(await provider.switchPrice({ ...toQuarter, key: `switch-${userId}` })).toEqual({ ok: true });
    const switched = await provider.fetchCustomer(customerId);
    const paid = switched.invoices.find(({ id }) => !before.invoices.some((known) => known.id === id));
    expect(preview).toEqual({
      lines: [
        { cents: -29_00, isCredit: true },
        { cents: 69_60, isCredit: false },
      ],
      dueCents: 40_60,
      totalCents: 40_60,
      balanceUsedCents: 0,
      taxCents: 0,
    });
    expect(paid?.amountCents).toBe(preview.dueCents);
    await provider.endAtPeriodEnd(toQuarter.subscriptionId, 'cancellation');
    await provider.goOn(toQuarter.subscriptionId);
    await provider.endNow(toQuarter.subscriptionId);
    await provider.refund({
      paymentId: paid?.paymentId ?? '',
      amountCents: paid?.amountCents ?? 0,
      key: `r-${userId}`,
      because: { reason: 'Charged twice', userId },
    });
    const after = await provider.fetchCustomer(customerId);
    expect(after.subscriptions.find(({ plan }) => plan === 'featured')).toMatchObject({ status: 'canceled' });
    expect(after.invoices.find(({ id }) => id === paid?.id)?.refundedCents).toBe(paid?.amountCents);
    expect(after.refunds).toMatchObject([
      { paymentId: paid?.paymentId, amountCents: paid?.amountCents, reason: 'Charged twice', userId },
    ]);
    expect(after.refunds[0]?.receiptUrl).toMatch(/\/sandbox\/invoices\/in_\w+$/);
  });

  it('changes and forgets cards, for all that runs', async () => {
    await attachCard(customerId, { card: testCard('4000 0000 0000 0341') });
    const [used, other] = (await provider.fetchCustomer(customerId)).cards;
    expect([used?.last4, used?.isUsed, other?.last4, other?.isUsed]).toEqual(['0341', true, '4242', false]);
    await provider.useCard({ customerId, cardId: other?.id ?? '' });
    const changed = await provider.fetchCustomer(customerId);
    expect([changed.card?.last4, changed.cards[0]?.id]).toEqual(['4242', other?.id]);
    await provider.removeCard(used?.id ?? '');
    expect((await provider.fetchCustomer(customerId)).cards.map(({ last4 }) => last4)).toEqual(['4242']);
  });

  it('makes a promotion code, counts its uses when they are paid, and ends it', async () => {
    const terms = {
      code: `LIGHT${userId.slice(0, 6).toUpperCase()}`,
      plan: 'featured',
      percentOff: 15,
      centsOff: null,
      lasts: 3,
      maxUses: 1,
      endsAt: new Date(Date.now() + 86_400_000),
    };
    const order = { ...terms, name: '15% off', key: userId };
    const made = await provider.createPromotion(order);
    expect(await provider.createPromotion(order)).toEqual(made);
    expect(await provider.createPromotion({ ...order, key: `${userId}-2` })).toEqual({
      ok: false,
      code: 'codeTaken',
    });
    const found = await provider.findPromotion(terms.code.toLowerCase());
    expect(found).toMatchObject({ code: terms.code, plan: 'featured', lasts: 3, uses: 0, state: 'running' });
    const start = { customerId, offer: offers.featuredMonthly, promotionId: found?.id ?? null };
    expect((await provider.previewStart(start)).dueCents).toBe(24_65);
    expect(await provider.startSubscription({ ...start, key: `s-${userId}` })).toEqual({ ok: true });
    expect(await provider.findPromotion(terms.code)).toMatchObject({ uses: 1, state: 'usedUp' });
    expect(
      (await provider.fetchCustomer(customerId)).invoices.map(({ amountCents }) => amountCents),
    ).toContain(24_65);
    await provider.endPromotion(found?.id ?? '');
    expect((await provider.listPromotions()).map(({ code }) => code)).toContain(terms.code);
  });

  it('pauses payments: what falls due is held, and asked for afterwards', async () => {
    const { id, currentPeriodEnd } = await yearOf(customerId);
    const until = new Date(currentPeriodEnd.getTime() + 30 * 86_400_000);
    await provider.pause(id, until);
    expect((await yearOf(customerId)).pausedUntil).toEqual(until);
    await provider.endPause(id);
    expect((await yearOf(customerId)).pausedUntil).toBeNull();
  });

  it('sells Lifetime for what is left to pay, and its invoice names the year that it counted', async () => {
    const { id: subscriptionId } = await yearOf(customerId);
    const text = 'Lifetime Creative, less $45.02 for the 166 days left of your year';
    const { sessionId } = await provider.openCheckout(
      order(
        { userId, customerId },
        {
          offer: offers.lifetime,
          isPromoCodeAsked: true,
          credit: { cents: 45_02, subscriptionId, text },
        },
      ),
    );
    await payCheckout(sessionId, { card: testCard() });
    const { invoices } = await provider.fetchCustomer(customerId);
    expect(invoices.find(({ plan }) => plan === 'lifetime_creative')).toMatchObject({
      description: text,
      amountCents: 453_98,
      creditedSubscriptionId: subscriptionId,
    });
  });

  it('says that a card was declined, and starts nothing', async () => {
    await attachCard(customerId, { card: testCard('4000 0000 0000 0341') });
    const before = await provider.fetchCustomer(customerId);
    expect(
      await provider.startSubscription({
        customerId,
        offer: offers.featuredMonthly,
        promotionId: null,
        key: `declined-${userId}`,
      }),
    ).toEqual({ ok: false, code: 'declined' });
    const { subscriptions, invoices } = await provider.fetchCustomer(customerId);
    expect([subscriptions, invoices]).toEqual([before.subscriptions, before.invoices]);
  });

  it('opens the portal, takes a new name, and forgets a customer with all that runs', async () => {
    expect(await provider.openPortal(customerId, 'https://oriel.example/subscription')).toMatch(/^http/);
    await provider.renameCustomer(customerId, { email: 'new@members.example', name: 'Robin Ashdown' });
    await provider.forgetCustomer(customerId);
    expect(await provider.fetchCustomer(customerId)).toEqual({ ...nothingHeld, isDeleted: true });
  });
});
