import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { bringInLine } from './bring-in-line.server.ts';
import { postBillingNews } from './post-billing-news.server.ts';
import { postCancellations } from './post-cancellations.server.ts';
import { writeCustomer } from './write-customer.server.ts';

/**
 * Looks at the provider and writes what it says: the only function that changes what somebody has paid for.
 * However often and in whatever order it is called, the newest look wins. An unknown customer changes nothing.
 */
export async function syncCustomer(customerId: string): Promise<void> {
  const turn = await takeTurn();
  const [customer, at] = await Promise.all([payments().fetchCustomer(customerId), payments().now()]);
  const written = await writeCustomer(customerId, { customer, at, turn });
  if (written) {
    await bringInLine(customer, at);
    await postCancellations(written.userId, written.cancelled);
    await postBillingNews(written.userId, at);
  }
}

/** Grows with every look, on every node: the database's own clock. */
async function takeTurn(): Promise<string> {
  const { rows } = await db().execute<{ turn: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as turn`,
  );
  return rows[0]?.turn ?? '0';
}
