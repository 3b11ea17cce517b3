import { sql } from 'drizzle-orm';
import { planCanceledEmail, planEndedEmail } from '#app/emails/billing-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listOf, objectOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingCustomers } from '#app/platform/db/schema/billing.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { CustomerState, ProviderDispute } from '#app/platform/payments/payment-provider.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { type Cancellation, cancellationsOf, type Known } from './cancellations.ts';
import { followUps } from './follow-ups.ts';
import { planName } from './plan-names.ts';
import { postBillingNews, postDisputeNews } from './post-billing-news.server.ts';
import { dollars } from './price-list.ts';
import { deriveState, type HeldCustomer } from './subscription-state.ts';
import { writeDisputes, writeInvoices, writeRefunds, writeSubscriptions } from './write-mirror.server.ts';

/**
 * Fetches a customer from the provider and stores the result: the only function that changes what a user has paid
 * for. Calls may come in any number and order; the newest fetch wins. Ignores unknown customers.
 */
export async function syncCustomer(customerId: string): Promise<void> {
  if (await lookAt(customerId)) {
    // Stores the effects of the first sync's actions at once.
    await lookAt(customerId);
  }
}

async function lookAt(customerId: string): Promise<boolean> {
  const turn = await nextSyncVersion();
  const [found, at] = await Promise.all([payments().fetchCustomer(customerId), payments().now()]);
  const customer = { ...found, giftUntil: await findGiftUntil(customerId) };
  const userId = await writeCustomer(customerId, { customer, at, turn, tell: postCancellations });
  if (!userId) {
    return false;
  }
  const hasChanged = await takeFollowUps(customer, at);
  await postDisputeNews(customer.disputes);
  await postBillingNews(userId, at);
  return hasChanged;
}

async function findGiftUntil(customerId: string): Promise<Date | null> {
  const { until } = await getRow(db(), { until: orNull(cell.time) })`
    select max(g.ends_at) as until
      from plan_gifts g join billing_customers b on b.user_id = g.user_id
     where b.customer_id = ${customerId} and g.ended_at is null`;
  return until;
}

/** Mails a user's cancellations: what ends when and how long it can be undone, or what was refunded. */
async function postCancellations(
  tx: Transaction,
  userId: string,
  canceled: readonly Cancellation[],
): Promise<void> {
  if (canceled.length === 0) {
    return;
  }
  const person = await findRow(tx, { firstName: profiles.firstName, email: profiles.email })`
    select first_name, email from profiles where user_id = ${userId}`;
  if (!person) {
    return;
  }
  const { supportEmail } = await getSiteSettings(tx);
  const common = { firstName: person.firstName, url: `${env().origin}/subscription`, supportEmail };
  const to = { to: person.email, userId };
  const ending = canceled.filter((one) => one.state === 'ending');
  const ended = canceled.filter((one) => one.state === 'ended');
  if (ending.length > 0) {
    const plans = ending.map(({ plan, endsAt }) => ({
      name: planName(plan),
      isFeatured: plan === 'featured',
      endsOn: dayText(endsAt.toISOString()),
    }));
    await postMail(tx, await planCanceledEmail({ ...common, plans }), to);
  }
  if (ended.length > 0) {
    const refundedCents = ended.reduce((sum, one) => sum + one.refundedCents, 0);
    const content = await planEndedEmail({
      ...common,
      planNames: ended.map(({ plan }) => planName(plan)),
      isStillListed: ended.every(({ plan }) => plan === 'featured'),
      refunded: refundedCents > 0 ? dollars(refundedCents) : null,
    });
    await postMail(tx, content, to);
  }
}

async function takeFollowUps(customer: HeldCustomer, at: Date): Promise<boolean> {
  const steps = followUps(customer, at);
  for (const step of steps) {
    switch (step.do) {
      case 'endAtPeriodEnd':
        await payments().endAtPeriodEnd(step.id, step.because);
        break;
      case 'goOn':
        await payments().goOn(step.id);
        break;
      case 'endNow':
        await payments().endNow(step.id);
        break;
      case 'collect':
        await payments().collectHeld(step.id);
        break;
      case 'void':
        await payments().voidInvoice(step.id);
        break;
    }
  }
  return steps.length > 0;
}

export async function syncDispute(kind: ProviderDispute['kind'], id: string): Promise<void> {
  const turn = await nextSyncVersion();
  const dispute = await (kind === 'dispute' ? payments().fetchDispute(id) : payments().fetchFraudWarning(id));
  await db().transaction((tx) => writeDisputes(tx, [dispute], turn));
  await postDisputeNews([dispute]);
  if (dispute.customerId) {
    await syncCustomer(dispute.customerId);
  }
}

/** A sync takes a version number first. It increases on all nodes, because it comes from the database's clock. */
async function nextSyncVersion(): Promise<string> {
  const { turn } = await getRow(db(), { turn: cell.text })`
    select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as turn`;
  return turn;
}

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
