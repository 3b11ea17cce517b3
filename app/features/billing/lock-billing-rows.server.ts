import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';

/**
 * Waits until nobody writes in somebody's books, and keeps others out until the transaction ends. Every writer begins with
 * this, or locks the same rows as writeCustomer does. A change of a subscription or an invoice also locks the person's row
 * of the users screen, so two writers who took them in a different order would wait for each other for ever. The person is
 * locked first, as in a deletion.
 */
export async function lockBillingRows(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for key share`);
  await tx.execute(sql`select 1 from billing_customers where user_id = ${userId} for no key update`);
}
