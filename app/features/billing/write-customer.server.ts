import { sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listOf, objectOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingCustomers } from '#app/platform/db/schema/billing.ts';
import type { CustomerState } from '#app/platform/payments/payment-provider.ts';
import { type Cancellation, cancellationsOf, type Known } from './cancellations.ts';
import { deriveState, type HeldCustomer } from './subscription-state.ts';
import { writeDisputes, writeInvoices, writeRefunds, writeSubscriptions } from './write-mirror.server.ts';

/**
 * The result of a sync, its moment and version. `tell` runs in the same transaction with the cancellations since the
 * previous sync; each cancellation is reported once.
 */
type Look = {
  customer: HeldCustomer;
  at: Date;
  turn: string;
  tell?: (tx: Transaction, userId: string, canceled: readonly Cancellation[]) => Promise<void>;
};

/**
 * Stores a complete sync: subscriptions, invoices, status, Featured. Returns the user's id; null when the customer
 * is unknown or a newer sync was stored.
 */
export async function writeCustomer(
  customerId: string,
  { customer, at, turn, tell }: Look,
): Promise<string | null> {
  return db().transaction(async (tx) => {
    const userId = await claimTurn(tx, { customerId, turn, customer });
    if (!userId) {
      return null;
    }
    const canceled = cancellationsOf(await findKnown(tx, userId), customer, at);
    await writeSubscriptions(tx, userId, customer);
    await writeInvoices(tx, userId, customer);
    await writeRefunds(tx, userId, customer);
    await writeStatus(tx, userId, { customer, at });
    await writeDisputes(tx, customer.disputes, turn);
    await tell?.(tx, userId, canceled);
    return userId;
  });
}

async function claimTurn(
  tx: Transaction,
  { customerId, turn, customer }: { customerId: string; turn: string; customer: CustomerState },
): Promise<string | null> {
  const { card, cards, taxDetails, balanceCents } = customer;
  // Locks the user first, like a deletion, to avoid a deadlock.
  await tx.execute(sql`
    select 1 from billing_customers b join users u on u.id = b.user_id
     where b.customer_id = ${customerId} for key share of u`);
  const row = await findRow(tx, { userId: billingCustomers.userId })`
    update billing_customers
       set synced_turn = ${turn}::bigint, synced_at = now(),
           card_brand = ${card?.brand.slice(0, 30) ?? null}, card_last4 = ${card?.last4 ?? null},
           cards = ${JSON.stringify(cards)}::jsonb, balance_cents = ${balanceCents},
           tax_details = ${taxDetails && JSON.stringify(taxDetails)}::jsonb
     where customer_id = ${customerId} and synced_turn < ${turn}::bigint
    returning user_id`;
  return row?.userId ?? null;
}

async function writeStatus(
  tx: Transaction,
  userId: string,
  { customer, at }: { customer: HeldCustomer; at: Date },
): Promise<void> {
  const state = deriveState(customer, at);
  // Skips the write when nothing changed, because a write refreshes the listing and drops cached pages.
  await tx.execute(sql`
    insert into subscriptions as s (user_id, subscription_tier, subscription_end, grace_until, is_lifetime)
    values (${userId}, ${state.tier}, ${state.end}, ${state.graceUntil}, ${state.isLifetime})
    on conflict (user_id) do update
       set subscription_tier = excluded.subscription_tier, subscription_end = excluded.subscription_end,
           grace_until = excluded.grace_until, is_lifetime = excluded.is_lifetime, updated_at = now()
     where (s.subscription_tier, s.subscription_end, s.grace_until, s.is_lifetime)
           is distinct from
           (excluded.subscription_tier, excluded.subscription_end, excluded.grace_until, excluded.is_lifetime)`);
  await writeFeatured(tx, userId, state.featuredUntil);
}

async function writeFeatured(tx: Transaction, userId: string, paidUntil: Date | null): Promise<void> {
  await tx.execute(sql`
    update creative_profiles c
       set is_featured = wanted.until is not null, featured_until = wanted.until, updated_at = now()
      from (select greatest(${paidUntil}::timestamptz,
                            case when featured_granted_until > now() then featured_granted_until end) as until
              from creative_profiles where user_id = ${userId}) wanted
     where c.user_id = ${userId}
       and (${paidUntil}::timestamptz is not null
            or exists (select 1 from billing_subscriptions b where b.user_id = ${userId} and b.plan = 'featured'))
       and (c.is_featured, c.featured_until) is distinct from (wanted.until is not null, wanted.until)`);
}

async function findKnown(tx: Transaction, userId: string): Promise<Known> {
  return getRow(tx, {
    subscriptions: listOf(
      objectOf({ id: cell.text, isEnding: cell.boolean, pastDueSince: orNull(cell.time) }),
    ),
    lifetimeInvoiceIds: listOf(cell.text),
  })`
    select (select coalesce(json_agg(json_build_object(
                     'id', id, 'isEnding', is_ending_at_period_end, 'pastDueSince', past_due_since)
                     order by plan, started_at), '[]')
              from billing_subscriptions where user_id = ${userId} and ended_at is null) as subscriptions,
           (select coalesce(json_agg(id), '[]') from billing_invoices
             where user_id = ${userId} and plan = 'lifetime_creative' and status = 'paid'
               and (refunded_cents = 0 or refunded_cents < amount_cents)) as lifetime_invoice_ids`;
}
