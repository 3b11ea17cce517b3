import { eq } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { billingCustomers } from '#app/platform/db/schema/billing.ts';
import { payments } from '#app/platform/payments/payments.server.ts';

/** Who somebody is at the payment provider; made there at the first need. */
export async function customerOf(
  actor: Pick<Actor, 'userId' | 'email' | 'firstName' | 'lastName'>,
): Promise<string> {
  const [known] = await db()
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, actor.userId));
  const person = { email: actor.email, name: `${actor.firstName} ${actor.lastName}`.trim() };
  if (known) {
    await payments().renameCustomer(known.customerId, person);
    return known.customerId;
  }
  const customerId = await payments().createCustomer({ userId: actor.userId, ...person });
  await db().insert(billingCustomers).values({ userId: actor.userId, customerId }).onConflictDoNothing();
  return customerId;
}
