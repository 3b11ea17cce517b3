import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, objectOf, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingCustomers, billingSubscriptions } from '#app/platform/db/schema/billing.ts';
import type { Holding, RunningPlan } from './billing-policy.ts';
import { isRefundable } from './is-refundable.server.ts';

const rowShape = {
  customerId: orNull(billingCustomers.customerId),
  syncedTurn: orNull(cell.text),
  isLifetime: cell.boolean,
  hasPlan: cell.boolean,
  cardLast4: billingCustomers.cardLast4,
  cardBrand: billingCustomers.cardBrand,
  running: listOf(
    objectOf({
      id: cell.text,
      plan: cell.text,
      interval: oneOf(['monthly', 'quarterly', 'yearly']),
      isEnding: cell.boolean,
      endingBecause: billingSubscriptions.endingBecause,
      isPastDue: cell.boolean,
      priceCents: cell.number,
      paidCents: cell.number,
      start: cell.time,
      end: cell.time,
    }),
  ),
  firstPaidAt: orNull(cell.time),
  refundableCents: cell.number,
  isDisputed: cell.boolean,
};

export type OwnHolding = Omit<Holding, 'creative' | 'featured'> & {
  creative: HeldPlan | null;
  featured: HeldPlan | null;
  customerId: string | null;
  /** The card that can be charged without the provider's page. */
  card: { brand: string; last4: string } | null;
  /** Changes with every sync with the provider, so that a repeated order is recognized. */
  turn: string;
};

export type HeldPlan = RunningPlan & {
  priceCents: number;
  paidCents: number;
  period: { start: Date; end: Date };
};

export async function findHolding(userId: string, on: Pick<Database, 'execute'> = db()): Promise<OwnHolding> {
  const row = await findRow(on, rowShape)`
    select c.customer_id, c.synced_turn::text, c.card_brand, c.card_last4,
           coalesce(s.is_lifetime, false) as is_lifetime,
           coalesce(has_paid_access(s.is_lifetime, s.subscription_tier, s.subscription_end, s.grace_until), false)
             as has_plan,
           coalesce((select json_agg(json_build_object(
                               'id', b.id, 'plan', b.plan, 'interval', b.billing_interval,
                               'isEnding', b.is_ending_at_period_end,
                               'endingBecause', b.ending_because, 'isPastDue', b.past_due_since is not null,
                               'priceCents', b.price_cents, 'paidCents', b.period_paid_cents,
                               'start', coalesce(b.current_period_start, b.current_period_end),
                               'end', b.current_period_end)
                             order by b.current_period_end desc)
                       from billing_subscriptions b
                      where b.user_id = u.id and b.ended_at is null
                        and b.status in ('active', 'trialing', 'past_due', 'unpaid')), '[]') as running,
           i.first_paid_at, coalesce(i.refundable_cents, 0)::integer as refundable_cents,
           exists (select from billing_disputes d where d.user_id = u.id and d.phase = 'open') as is_disputed
      from users u
      left join billing_customers c on c.user_id = u.id
      left join subscriptions s on s.user_id = u.id
      left join lateral (
        select min(paid_at) as first_paid_at, sum(amount_cents - refunded_cents) as refundable_cents
          from billing_invoices f where user_id = u.id and status = 'paid' and amount_cents > 0
           and ${isRefundable('f')}
      ) i on true
     where u.id = ${userId}`;
  const running = (plan: string): HeldPlan | null => {
    const held = row?.running.find((one) => one.plan === plan);
    if (!held) {
      return null;
    }
    const { plan: _, start, end, ...terms } = held;
    return { ...terms, period: { start, end } };
  };
  return {
    customerId: row?.customerId ?? null,
    card: row?.cardLast4 ? { brand: row.cardBrand ?? 'card', last4: row.cardLast4 } : null,
    turn: row?.syncedTurn ?? '0',
    isLifetime: row?.isLifetime ?? false,
    hasPlan: row?.hasPlan ?? false,
    creative: running('creative'),
    featured: running('featured'),
    firstPaidAt: row?.firstPaidAt ?? null,
    refundableCents: row?.refundableCents ?? 0,
    isDisputed: row?.isDisputed ?? false,
  };
}
