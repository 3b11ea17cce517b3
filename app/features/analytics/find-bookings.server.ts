import { currencySigns } from '#app/features/messages/desk/amount.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import type { Booking } from './worth-words.ts';

/** More of one creative than anybody books in a year. */
const maxBookings = 2_000;

/** Conversations that stand at Booked or Delivered, by the day on which they first did; from `since` on. */
export async function findBookings(creativeId: string, since: string): Promise<Booking[]> {
  const rows = await listRows(db(), {
    day: cell.text,
    isDelivered: cell.boolean,
    amount: threads.amount,
    currency: orNull(oneOf(currencySigns)),
  })`
    select (booked_at at time zone 'UTC')::date::text as day, stage = 'Delivered' as is_delivered, amount, currency
      from (select t.stage, t.amount, t.currency, coalesce((select min(s.created_at) from thread_stage_changes s
                                       where s.thread_id = t.id and s.stage in ('Booked', 'Delivered')),
                                     t.created_at) as booked_at
              from threads t
             where t.creative_id = ${creativeId} and t.stage in ('Booked', 'Delivered')) as booked
     where booked_at >= ${since}::date
     order by booked_at desc limit ${maxBookings}`;
  return rows.map(({ amount: minor, currency, ...booking }) => ({
    ...booking,
    amount: minor !== null && currency !== null ? { minor, currency } : null,
  }));
}
