import { eq, sql } from 'drizzle-orm';
import { offers } from '#app/features/billing/offers.ts';
import { writeCustomer } from '#app/features/billing/write-customer.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { billingCustomers } from '#app/platform/db/schema/billing.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { payments, stripeSandbox } from '#app/platform/payments/payments.server.ts';

const card = { last4: '4242', expMonth: 12, expYear: 2040, behavior: 'succeeds' } as const;

/** Buys the demo's creative a year in the sandbox, so that there is an invoice, a card and a renewal to manage. */
export async function buyDemoPlan(email: string): Promise<void> {
  try {
    const [user] = await db().select().from(users).where(eq(users.email, email));
    if (!user) {
      throw new Error(`The demo has no account ${email}.`);
    }
    const at = await payments().now();
    const customerId = await payments().createCustomer({ userId: user.id, email, name: user.name });
    await db().insert(billingCustomers).values({ userId: user.id, customerId });
    const { sessionId } = await payments().openCheckout({
      checkoutId: user.id,
      userId: user.id,
      customerId,
      offer: offers.creativeYearlyEarlyAdopter,
      promotionId: null,
      isPromoCodeAsked: false,
      credit: null,
      successUrl: 'http://localhost/',
      cancelUrl: 'http://localhost/',
      expiresAt: new Date(at.getTime() + 3_600_000),
    });
    await (await stripeSandbox())?.payCheckout(sessionId, { card: { ...card, name: user.name } });
    const customer = await payments().fetchCustomer(customerId);
    await writeCustomer(customerId, { customer, at, turn: '1' });
    // Paid before anybody was here to read a receipt.
    await db().execute(sql`update billing_invoices set receipt_mailed_at = now() where user_id = ${user.id}`);
  } finally {
    await closeSender();
    await closeDb();
  }
}
