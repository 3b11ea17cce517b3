import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';

/** Until when an admin has given a plan to a customer; null when none was given. */
export async function findGiftUntil(customerId: string): Promise<Date | null> {
  const { until } = await getRow(db(), { until: orNull(cell.time) })`
    select max(g.ends_at) as until
      from plan_gifts g join billing_customers b on b.user_id = g.user_id
     where b.customer_id = ${customerId} and g.ended_at is null`;
  return until;
}
