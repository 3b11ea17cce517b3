import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';

/**
 * Waits until nobody writes in somebody's books, and keeps others from it until the transaction ends. Whoever writes there
 * begins with it, or as writeCustomer does: a change of a subscription holds what stands on the users screen, and of two
 * who go on from there each could wait for the other. The person first, as a deletion does.
 */
export async function holdBooks(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for key share`);
  await tx.execute(sql`select 1 from billing_customers where user_id = ${userId} for no key update`);
}
