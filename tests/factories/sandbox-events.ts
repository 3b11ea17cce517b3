import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { db } from '#app/platform/db/client.server.ts';
import { listObjects } from '#stripe-sandbox/store.ts';
import { checkEvent } from '../stripe-shapes.ts';

/** The kinds of the events about one object, the first one first. */
export async function eventsAbout(id: string): Promise<string[]> {
  const { data } = await listObjects({ tx: db() }, 'event', {
    where: [sql`body->'data'->'object'->>'id' = ${id}`],
    limit: 100,
  });
  return data.map(({ type }) => type).reverse();
}

/** Throws when an event that was told is not as Stripe describes it; returns the kinds there are. */
export async function checkEvents(): Promise<string[]> {
  const { data } = await listObjects({ tx: db() }, 'event', { limit: 1_000 });
  for (const event of data) {
    checkEvent(event);
  }
  return [...new Set(data.map(({ type }) => type))];
}

/** A customer's invoices, the newest first. */
export async function invoicesOf(stripe: Stripe, customer: Stripe.Customer): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] })).data;
}
