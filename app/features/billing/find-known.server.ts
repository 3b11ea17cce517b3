import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow, listOf, objectOf, orNull } from '#app/platform/db/rows.server.ts';
import type { Known } from './cancellations.ts';

/** What our books say somebody holds, before a look at the provider is written. */
export async function findKnown(tx: Transaction, userId: string): Promise<Known> {
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
