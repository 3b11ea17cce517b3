import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { manageSubscription } from '#app/features/billing/manage-subscription.server.ts';
import {
  changeCards,
  findPaymentDetails,
  saveTaxDetails,
} from '#app/features/billing/payment-details.server.ts';
import { refreshSubscription } from '#app/features/billing/refresh-subscription.server.ts';
import { daySeconds } from '#app/platform/days.ts';
import { attachCard } from '#stripe-sandbox/billing/cards.ts';
import { advanceClock } from '#stripe-sandbox/billing/renewals.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { buy, customerOf, goodCard, isListed, mailTo, paidCents } from '#tests/factories/purchase-factory.ts';
import { actorOf, insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { endGift, endPause, findUserPlan, givePlan, pausePayments } from './give-plan.server.ts';

/** What admins do with somebody's plan, and creatives with their cards and tax details, against the sandbox. */

const pool = testPool();
let admin: Actor;
const makeCreative = () => insertCreativeActor(pool, { plan: 'none' });

beforeAll(async () => {
  admin = await insertMember(pool, { isAdmin: true });
});

async function auditOf({ userId }: Actor): Promise<string[]> {
  const { rows } = await pool.query('select action from audit_log where user_id = $1 order by id', [userId]);
  return rows.map(({ action }) => action);
}

describe('a gift', () => {
  it('lists its owner without payment, is told by mail, and ends when an admin says so', async () => {
    const creative = await makeCreative();
    const give = (months: number) =>
      givePlan(admin, { userId: creative.userId, id: randomUUID(), months, reason: 'Jury' });
    expect(await give(3)).toEqual({ ok: true });
    expect(await isListed(creative)).toBe(true);
    const owner = await actorOf(creative.userId);
    expect(owner.subscription).toMatchObject({ subscribed: true, subscriptionTier: 'Creative' });
    expect((await mailTo(creative, 'plan-gift')).text).toContain('nothing is charged');
    expect(await give(1)).toEqual({ ok: true });
    const plan = await findUserPlan(creative.userId);
    // The second begins where the first ends.
    const days = (Date.parse(plan?.gifts[0]?.endsAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(115);
    expect(await endGift(admin, creative)).toEqual({ ok: true });
    expect(await isListed(creative)).toBe(false);
    expect(await endGift(admin, creative)).toEqual({ ok: false, code: 'gone' });
    expect(await auditOf(creative)).toEqual(['plan.given', 'plan.given', 'plan.gift_ended']);
  });

  it('is given once, however often its form is sent', async () => {
    const [creative, other] = [await makeCreative(), await makeCreative()];
    const gift = { userId: creative.userId, id: randomUUID(), months: 12, reason: 'Jury' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => givePlan(admin, gift)));
    expect(answers).toEqual(Array(10).fill({ ok: true }));
    expect((await findUserPlan(creative.userId))?.gifts.map(({ id }) => id)).toEqual([gift.id]);
    expect(await auditOf(creative)).toEqual(['plan.given']);
    const taken = await givePlan(admin, { ...gift, userId: other.userId });
    expect(taken).toEqual({ ok: false, code: 'gone' });
    await endGift(admin, creative);
    expect(await givePlan(admin, gift)).toEqual({ ok: true });
    expect(await isListed(creative)).toBe(false);
  });

  it('outlasts a look at the provider, also of somebody who paid once', async () => {
    const creative = await buy(await makeCreative());
    await manageSubscription(creative, { action: 'cancel_with_refund', interval: null });
    expect(await isListed(creative)).toBe(false);
    await givePlan(admin, { userId: creative.userId, id: randomUUID(), months: 1, reason: 'Sorry' });
    await refreshSubscription(creative);
    expect(await isListed(creative)).toBe(true);
    // What is added to it is not taken for something left over.
    const added = await manageSubscription(await actorOf(creative.userId), {
      action: 'add_featured',
      interval: 'monthly',
    });
    expect(added).toEqual({ ok: true });
    await refreshSubscription(creative);
    expect((await findUserPlan(creative.userId))?.subscriptions).toMatchObject([
      { plan: 'featured', isEnding: false },
    ]);
  });

  it('is given by admins, to creatives who do not pay, and to accounts that exist', async () => {
    const [paying, client] = [await buy(await makeCreative()), await insertMember(pool)];
    const gift = { id: randomUUID(), months: 1, reason: 'x' };
    expect(await givePlan(paying, { ...gift, userId: client.userId })).toEqual({
      ok: false,
      code: 'notAllowed',
    });
    expect(await givePlan(admin, { ...gift, userId: paying.userId })).toEqual({
      ok: false,
      code: 'alreadyHeld',
    });
    expect(await givePlan(admin, { ...gift, userId: client.userId })).toEqual({
      ok: false,
      code: 'notCreative',
    });
    const nobody = { ...gift, userId: '00000000-0000-4000-8000-000000000000' };
    expect(await givePlan(admin, nobody)).toEqual({ ok: false, code: 'gone' });
    expect(await endGift(paying, client)).toEqual({ ok: false, code: 'notAllowed' });
  });
});

describe('cards and tax details', () => {
  it('are changed by their owner only, and the card that pays stays', async () => {
    const [creative, other] = [await buy(await makeCreative()), await buy(await makeCreative())];
    await attachCard(await customerOf(creative), { card: { ...goodCard, last4: '1881' } });
    await refreshSubscription(creative);
    const [used, former] = (await findPaymentDetails(creative.userId)).cards;
    expect([used?.last4, former?.last4]).toEqual(['1881', '4242']);
    const change = (actor: Actor, cardId = '', action: 'use' | 'remove' = 'remove') =>
      changeCards(actor, { cardId, do: action });
    expect(await change(other, former?.id)).toEqual({ ok: false, code: 'noSuchCard' });
    expect(await change(await makeCreative(), former?.id, 'use')).toEqual({ ok: false, code: 'noSuchCard' });
    expect(await change(creative, used?.id)).toEqual({ ok: false, code: 'cardInUse' });
    expect(
      await Promise.all([change(creative, former?.id, 'use'), change(creative, former?.id, 'use')]),
    ).toEqual([{ ok: true }, { ok: true }]);
    expect(await change(creative, used?.id)).toEqual({ ok: true });
    expect((await findPaymentDetails(creative.userId)).cards.map(({ last4 }) => last4)).toEqual(['4242']);
  });

  it('are kept at the provider, and printed under the company', async () => {
    const creative = await buy(await makeCreative());
    const given = {
      company: 'Atelier AB',
      country: 'SE',
      street: '',
      city: 'Stockholm',
      region: '',
      postalCode: '',
      reference: '',
      taxId: 'SE 123456789123',
    };
    expect(await saveTaxDetails(creative, given)).toEqual({ ok: true });
    expect((await findPaymentDetails(creative.userId)).taxDetails).toMatchObject({
      company: 'Atelier AB',
      taxId: { type: 'eu_vat', value: 'SE123456789123' },
    });
    const refused = await saveTaxDetails(creative, { ...given, taxId: 'SE000000000000' });
    expect(refused).toEqual({ ok: false, code: 'taxIdRefused' });
    expect(await saveTaxDetails(creative, { ...given, country: 'XX' })).toEqual({
      ok: false,
      code: 'unknownCountry',
    });
    expect(await saveTaxDetails(await insertMember(pool), given)).toEqual({ ok: false, code: 'notCreative' });
  });
});

// The last, since the sandbox's clock only goes forward.
describe('a pause', () => {
  it('charges nothing until its day, then what fell due', async () => {
    const creative = await buy(await makeCreative());
    const paid = await paidCents(creative);
    const until = new Date(Date.now() + 400 * daySeconds * 1000);
    const pause = { userId: creative.userId, until, reason: 'Parental leave' };
    expect(await pausePayments(creative, pause)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await pausePayments(admin, pause)).toEqual({ ok: true });
    expect((await mailTo(creative, 'payments-paused')).text).toContain('nothing is charged until then');
    await advanceClock(380 * daySeconds);
    await refreshSubscription(creative);
    expect(await paidCents(creative)).toBe(paid);
    const held = await findUserPlan(creative.userId);
    expect(held?.subscriptions).toMatchObject([{ heldCents: paid }]);
    expect((await actorOf(creative.userId)).subscription.subscribed).toBe(true);
    await advanceClock(30 * daySeconds);
    await refreshSubscription(creative);
    expect(await paidCents(creative)).toBe(2 * paid);
    expect((await findUserPlan(creative.userId))?.subscriptions).toMatchObject([
      { heldCents: 0, pausedUntil: null },
    ]);
    expect(await auditOf(creative)).toEqual(['payments.paused']);
  });

  it('can be ended, and needs something that renews', async () => {
    const creative = await buy(await makeCreative());
    const pause = {
      userId: creative.userId,
      until: new Date(Date.now() + 500 * daySeconds * 1000),
      reason: 'x',
    };
    await pausePayments(admin, pause);
    expect(await endPause(creative, creative)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await endPause(admin, creative)).toEqual({ ok: true });
    expect(await endPause(admin, creative)).toEqual({ ok: false, code: 'gone' });
    await manageSubscription(creative, { action: 'cancel', interval: null, comment: 'Too quiet' });
    expect(await pausePayments(admin, pause)).toEqual({ ok: false, code: 'nothingRenews' });
  });
});
