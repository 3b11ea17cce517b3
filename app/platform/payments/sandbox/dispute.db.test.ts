import type Stripe from 'stripe';
import { afterAll, expect, it } from 'vitest';
import { closeDb } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { buySubscription, insertPrice, sandboxClient } from '#tests/factories/sandbox-factory.ts';
import { checkEvent, checkedFetch } from '#tests/stripe-shapes.ts';
import { decideDispute } from './dispute-charge.server.ts';

/** Disputes and warnings of fraud, by Stripe's own client and in the shapes of its published description. */

const stripe = sandboxClient(checkedFetch);

afterAll(async () => {
  await closeSender();
  await closeDb();
});

/** What happens after a payment with a test card. */
async function payWith(number: string): Promise<Stripe.Charge> {
  const price = await insertPrice(stripe, 29_00);
  const { customer } = await buySubscription(stripe, { price, number });
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  if (!charge) throw new Error('There is a charge.');
  return charge;
}

async function eventTypes(subject: string): Promise<string[]> {
  const data = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 2_000 });
  const about = data.filter((event) => (event.data.object as { id?: string }).id === subject);
  for (const event of about) checkEvent(event);
  return about.map((event) => event.type).reverse();
}

it.each([
  ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
  ['lost', ['charge.dispute.closed']],
] as const)('a disputed payment is taken back and decided: %s', async (outcome, decided) => {
  const charge = await payWith('4000 0000 0000 0259');
  expect(charge.disputed).toBe(true);
  const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 29_00, charge: charge.id });
  const expanded = await stripe.disputes.retrieve(dispute?.id ?? '', { expand: ['charge'] });
  expect(expanded.charge).toMatchObject({ id: charge.id, customer: charge.customer });
  await expect(stripe.refunds.create({ charge: charge.id })).rejects.toThrow('charged back');
  expect(await decideDispute(expanded.id, outcome)).toBe(true);
  expect(await decideDispute(expanded.id, outcome)).toBe(false);
  expect((await stripe.disputes.retrieve(expanded.id)).status).toBe(outcome);
  expect(await eventTypes(expanded.id)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    ...decided,
  ]);
});

it('an inquiry moves no money, and becomes a dispute when the bank is not satisfied', async () => {
  const charge = await payWith('4000 0000 0000 1976');
  const [inquiry] = (await stripe.disputes.list({ charge: charge.id })).data;
  const id = inquiry?.id ?? '';
  expect(inquiry?.status).toBe('warning_needs_response');
  expect(await decideDispute(id, 'lost')).toBe(true);
  expect((await stripe.disputes.retrieve(id)).status).toBe('needs_response');
  expect(await eventTypes(id)).toEqual([
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
  ]);
});

it('an inquiry that is answered is closed, and its payment can be refunded', async () => {
  const charge = await payWith('4000 0000 0000 1976');
  const [inquiry] = (await stripe.disputes.list({ charge: charge.id })).data;
  expect(await decideDispute(inquiry?.id ?? '', 'won')).toBe(true);
  expect((await stripe.disputes.retrieve(inquiry?.id ?? '')).status).toBe('warning_closed');
  expect((await stripe.refunds.create({ charge: charge.id })).amount).toBe(29_00);
});

it('a payment that is probably fraud is warned of, and is not disputed', async () => {
  const charge = await payWith('4000 0000 0000 5423');
  expect(charge.disputed).toBe(false);
  const [warning] = (await stripe.radar.earlyFraudWarnings.list({ charge: charge.id })).data;
  expect(await stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? '')).toMatchObject({
    actionable: true,
  });
  expect(await eventTypes(warning?.id ?? '')).toEqual(['radar.early_fraud_warning.created']);
});
