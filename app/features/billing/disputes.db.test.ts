import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { listDisputes, noteDispute } from '#app/features/desk/failures/failures.server.ts';
import { type DisputePart, draftOf } from '#app/features/desk/payments/dispute-parts.ts';
import { answerDispute } from '#app/features/desk/payments/disputes.server.ts';
import { listOpenDisputes } from '#app/features/desk/payments/find-payments-page.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { decideDispute, disputeCharge } from '#stripe-sandbox/billing/charges.ts';
import type { CardBehavior } from '#stripe-sandbox/billing/test-cards.ts';
import { signedDelivery } from '#stripe-sandbox/events.ts';
import type { StripeEvent } from '#stripe-sandbox/objects.ts';
import { objects } from '#stripe-sandbox/store.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { buy, goodCard, isListed } from '#tests/factories/purchase-factory.ts';
import { actorOf, insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { createCheckout } from './create-checkout.server.ts';
import { acceptWebhook, handleWebhook } from './handle-webhook.job.server.ts';
import { manageSubscription } from './manage-subscription.server.ts';
import type { PaidPlan } from './offers.ts';
import { dollars, prices } from './price-list.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';

/** Disputed payments (docs/decisions/0024), from the bank's event to the plan, the admins and the mails. */

const price = dollars(prices.creativeYearly.earlyAdopterCents);

const pool = testPool();
let admin: Actor;

beforeAll(async () => {
  admin = await insertMember(pool, { isAdmin: true });
});

/** A creative who has paid with a card that behaves so. */
async function makePaid(plan: PaidPlan = 'creative', behavior: CardBehavior = 'succeeds'): Promise<Actor> {
  const creative = await insertCreativeActor(pool, { plan: 'none' });
  return buy(creative, { plan }, { ...goodCard, behavior });
}

async function chargeOf({ userId }: Actor): Promise<string> {
  const { id } = await getRow(db(), { id: cell.text })`
    select o.id from sandbox_objects o join billing_customers b on b.customer_id = o.customer_id
     where b.user_id = ${userId} and o.kind = 'charge' order by o.turn desc`;
  return id;
}

/** Delivers what the bank's decision caused and nothing else: a dispute's events name no customer. */
async function deliverAbout(subject: string): Promise<void> {
  const events = await listRows(db(), { body: objects.body })`
    select body from sandbox_objects
     where kind = 'event' and body->'data'->'object'->>'id' = ${subject} order by turn`;
  for (const { body: stored } of events) {
    const event = stored as StripeEvent;
    const { body, headers } = await signedDelivery(event, Math.floor(Date.now() / 1000));
    await acceptWebhook(body, headers);
    await handleWebhook(event.id);
  }
}

const rowOf = (id: string) =>
  findRow(db(), { phase: cell.text, userId: orNull(cell.text) })`
    select phase, user_id from billing_disputes where id = ${id}`;

const subjects = async (template: string, like: string) =>
  (
    await listRows(db(), { subject: cell.text })`
      select subject from mails where template = ${template} and text like ${`%${like}%`} order by created_at, id`
  ).map(({ subject }) => subject);

const running = (actor: Actor) =>
  listRows(db(), { plan: cell.text, status: cell.text, isEndingAtPeriodEnd: cell.boolean })`
    select plan, status, is_ending_at_period_end from billing_subscriptions
     where user_id = ${actor.userId} order by plan`;

describe('a disputed payment', () => {
  it('is found by its charge, noted, and told to support once; the plan stays and does not renew', async () => {
    const creative = await makePaid();
    const id = await disputeCharge(await chargeOf(creative));
    await deliverAbout(id);
    await deliverAbout(id);
    const { customerId } = await getRow(db(), { customerId: orNull(cell.text) })`
      select customer_id from webhook_events
       where type = 'charge.dispute.created' and payload::text like ${`%${id}%`}`;
    expect(customerId).toBeNull();
    expect(await rowOf(id)).toEqual({ phase: 'open', userId: creative.userId });
    expect(await subjects('dispute', creative.email)).toEqual([
      `Payment disputed: ${price} for Creative Profile`,
    ]);
    expect(await isListed(creative)).toBe(true);
    expect(await running(creative)).toMatchObject([{ status: 'active', isEndingAtPeriodEnd: true }]);
    expect(await subjects('plan-canceled', creative.email)).toEqual([]);
  });

  it('cannot be refunded, charged for again or undone while it is open', async () => {
    const creative = await makePaid();
    await deliverAbout(await disputeCharge(await chargeOf(creative)));
    const refusal = { ok: false, code: 'disputed' };
    expect(await manageSubscription(creative, { action: 'add_featured', interval: 'monthly' })).toEqual(
      refusal,
    );
    expect(
      await manageSubscription(creative, { action: 'cancel_with_refund', interval: null }),
    ).toMatchObject({
      ok: false,
    });
    expect(await manageSubscription(creative, { action: 'resume', interval: null })).toEqual({
      ok: false,
      code: 'nothingRunning',
    });
    expect(
      await createCheckout(creative, { plan: 'lifetime_creative', interval: null, promoCode: null }),
    ).toEqual(refusal);
  });

  it('that is won lets the plan go on as before', async () => {
    const creative = await makePaid();
    const id = await disputeCharge(await chargeOf(creative));
    await deliverAbout(id);
    await decideDispute(id, 'won');
    await deliverAbout(id);
    expect(await running(creative)).toMatchObject([{ status: 'active', isEndingAtPeriodEnd: false }]);
    expect(await isListed(creative)).toBe(true);
    expect(await subjects('dispute', creative.email)).toEqual([
      `Payment disputed: ${price} for Creative Profile`,
      `Dispute won: ${price} for Creative Profile`,
    ]);
  });

  it('that is won does not undo a cancellation of one’s own', async () => {
    const creative = await makePaid();
    await manageSubscription(creative, { action: 'cancel', interval: null });
    const id = await disputeCharge(await chargeOf(creative));
    await decideDispute(id, 'won');
    await deliverAbout(id);
    expect(await running(creative)).toMatchObject([{ isEndingAtPeriodEnd: true }]);
  });

  it.each(['creative', 'lifetime_creative'] as const)(
    'that is lost ends what it bought (%s), once, with a mail to whose it is',
    async (plan) => {
      const creative = await makePaid(plan);
      const id = await disputeCharge(await chargeOf(creative));
      await decideDispute(id, 'lost');
      await deliverAbout(id);
      await refreshSubscription(creative);
      expect((await actorOf(creative.userId)).subscription).toMatchObject({
        subscribed: false,
        isLifetime: false,
      });
      expect(await isListed(creative)).toBe(false);
      expect((await running(creative)).every(({ status }) => status === 'canceled')).toBe(true);
      const lost = await listRows(db(), { subject: cell.text })`
        select subject from mails
         where user_id = ${creative.userId} and template in ('dispute-lost', 'plan-ended', 'plan-canceled')`;
      expect(lost).toHaveLength(1);
      expect(lost[0]?.subject).toContain('Your bank refunded');
    },
  );

  it('whose event was lost is found by the next look at its customer', async () => {
    const creative = await makePaid();
    const id = await disputeCharge(await chargeOf(creative));
    await refreshSubscription(creative);
    expect(await rowOf(id)).toMatchObject({ phase: 'open' });
    expect(await subjects('dispute', creative.email)).toHaveLength(1);
  });

  it('of a deleted account is noted for the admins all the same', async () => {
    const creative = await makePaid();
    const id = await disputeCharge(await chargeOf(creative));
    await pool.query('delete from users where id = $1', [creative.userId]);
    await deliverAbout(id);
    expect(await rowOf(id)).toEqual({ phase: 'open', userId: null });
  });
});

it('an inquiry and a fraud warning change nothing but the list of the admins', async () => {
  for (const [behavior, kind, phase] of [
    ['inquired', 'dispute', 'inquiry'],
    ['warned', 'radar.early_fraud_warning', 'warning'],
  ] as const) {
    const creative = await makePaid('creative', behavior);
    const { id } = await getRow(db(), { id: cell.text })`
      select id from sandbox_objects where kind = ${kind} and body->>'charge' = ${await chargeOf(creative)}`;
    await deliverAbout(id);
    expect(await rowOf(id)).toEqual({ phase, userId: creative.userId });
    expect(await running(creative)).toMatchObject([{ status: 'active', isEndingAtPeriodEnd: false }]);
    expect(await subjects('dispute', creative.email)).toHaveLength(1);
  }
});

it('an admin notes a phase, and sees the dispute again when it moves on', async () => {
  const creative = await makePaid();
  const id = await disputeCharge(await chargeOf(creative));
  await deliverAbout(id);
  const listed = async () => (await listDisputes()).find((dispute) => dispute.id === id)?.phase;
  expect(await listed()).toBe('open');
  expect(await noteDispute(creative, { id, phase: 'open' })).toEqual({ ok: false, code: 'notAllowed' });
  expect(await noteDispute(admin, { id, phase: 'lost' })).toEqual({ ok: false, code: 'gone' });
  const both = await Promise.all([
    noteDispute(admin, { id, phase: 'open' }),
    noteDispute(admin, { id, phase: 'open' }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listed()).toBeUndefined();
  await refreshSubscription(creative);
  expect(await listed()).toBeUndefined();
  await decideDispute(id, 'lost');
  await deliverAbout(id);
  expect(await listed()).toBe('lost');
  const audit = await pool.query(`select action from audit_log where subject_id = $1`, [id]);
  expect(audit.rows).toEqual([{ action: 'dispute.noted' }]);
});

describe('an answer to the bank', () => {
  const words = 'Signed up for a year and has used the profile since.';
  const draft = { parts: ['account', 'use'] as DisputePart[], words, isFinal: false };
  const noted = async (creative: Actor) => {
    const id = await disputeCharge(await chargeOf(creative));
    await deliverAbout(id);
    return id;
  };

  it('is kept as a draft, sent once, noted in the audit log, and decided afterwards', async () => {
    const creative = await makePaid();
    const id = await noted(creative);
    expect(await answerDispute(creative, { ...draft, id })).toEqual({ ok: false, code: 'notAllowed' });
    expect(await answerDispute(admin, { ...draft, id: 'du_none' })).toEqual({ ok: false, code: 'gone' });
    expect(await answerDispute(admin, { ...draft, id })).toEqual({ ok: true });
    const kept = await payments().fetchDisputeAnswer(id);
    expect([kept.isOpen, draftOf(kept.evidence)]).toEqual([true, { parts: ['account', 'use'], words }]);
    expect(kept.evidence.customerEmail).toBe(creative.email);
    expect(kept.evidence.productDescription).toContain(price);

    const final = { ...draft, id, isFinal: true };
    const both = await Promise.all([answerDispute(admin, final), answerDispute(admin, final)]);
    expect(both.some(({ ok }) => ok)).toBe(true);
    expect((await payments().fetchDisputeAnswer(id)).isSent).toBe(true);
    for (const late of [draft, final]) {
      expect(await answerDispute(admin, { ...late, id })).toEqual({ ok: false, code: 'answerClosed' });
    }
    expect((await listOpenDisputes()).find((one) => one.id === id)).toMatchObject({ isAnswered: true });
    const entries = await listRows(db(), { action: cell.text })`
      select action from audit_log where user_id = ${creative.userId} and action = 'dispute.answered'`;
    expect(entries.length).toBeGreaterThan(0);
    expect(await decideDispute(id, 'won')).toBe(true);
    await deliverAbout(id);
    expect(await rowOf(id)).toMatchObject({ phase: 'won' });
  });
});
