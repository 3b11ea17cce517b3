import { sql } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.server.ts';
import type { Holding, RunningPlan } from './billing-policy.ts';

type Row = {
  customer_id: string | null;
  synced_turn: string | null;
  is_lifetime: boolean;
  has_plan: boolean;
  running: (RunningPlan & { plan: string })[];
  first_paid_at: string | null;
  refundable_cents: number;
};

/** What a person holds by our own books, and who they are at the provider. */
export type OwnHolding = Holding & {
  customerId: string | null;
  /** Changes with each look at the provider: makes a repeated order recognisable as the same one. */
  turn: string;
};

/** Reads what somebody holds. */
export async function findHolding(userId: string, on: Pick<Database, 'execute'> = db()): Promise<OwnHolding> {
  const { rows } = await on.execute<Row>(sql`
    select c.customer_id, c.synced_turn::text,
           coalesce(s.is_lifetime, false) as is_lifetime,
           coalesce(has_paid_access(s.is_lifetime, s.subscription_tier, s.subscription_end, s.grace_until), false)
             as has_plan,
           coalesce((select json_agg(json_build_object(
                               'id', b.id, 'plan', b.plan, 'interval', b.billing_interval,
                               'isEnding', b.is_ending_at_period_end,
                               'endingBecause', b.ending_because, 'isPastDue', b.past_due_since is not null)
                             order by b.current_period_end desc)
                       from billing_subscriptions b
                      where b.user_id = u.id and b.ended_at is null
                        and b.status in ('active', 'trialing', 'past_due', 'unpaid')), '[]') as running,
           i.first_paid_at, coalesce(i.refundable_cents, 0)::integer as refundable_cents
      from users u
      left join billing_customers c on c.user_id = u.id
      left join subscriptions s on s.user_id = u.id
      left join lateral (
        select to_json(min(paid_at)) #>> '{}' as first_paid_at, sum(amount_cents - refunded_cents) as refundable_cents
          from billing_invoices where user_id = u.id and status = 'paid' and amount_cents > 0
      ) i on true
     where u.id = ${userId}`);
  const [row] = rows;
  const running = (plan: string) => row?.running.find((one) => one.plan === plan) ?? null;
  return {
    customerId: row?.customer_id ?? null,
    turn: row?.synced_turn ?? '0',
    isLifetime: row?.is_lifetime ?? false,
    hasPlan: row?.has_plan ?? false,
    creative: running('creative'),
    featured: running('featured'),
    firstPaidAt: row?.first_paid_at ? new Date(row.first_paid_at) : null,
    refundableCents: row?.refundable_cents ?? 0,
  };
}
