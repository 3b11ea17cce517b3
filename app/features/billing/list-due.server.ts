import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingInvoices } from '#app/platform/db/schema/billing.ts';
import { graceDays } from './price-list.ts';

export type DueInvoice = {
  id: string;
  plan: 'creative' | 'featured';
  amountCents: number;
  since: string;
  failure: string | null;
  nextAttemptAt: string | null;
  lastDay: string;
};

export function listDue(userId: string, on: Pick<Database, 'execute'> = db()): Promise<DueInvoice[]> {
  return listRows(on, {
    id: billingInvoices.id,
    plan: oneOf(['creative', 'featured']),
    amountCents: billingInvoices.amountCents,
    since: cell.isoTime,
    failure: billingInvoices.failure,
    nextAttemptAt: orNull(cell.isoTime),
    lastDay: cell.isoTime,
  })`
    select i.id, s.plan, i.amount_cents, s.past_due_since as since, i.failure,
           i.next_attempt_at,
           (s.past_due_since + make_interval(days => ${graceDays})) as last_day
      from billing_subscriptions s
      join billing_invoices i on i.subscription_id = s.id and i.status = 'open'
     where s.user_id = ${userId} and s.ended_at is null and s.past_due_since is not null
     order by s.past_due_since, i.created_at, i.id`;
}
