import { eq, sql } from 'drizzle-orm';
import { offers } from '#app/features/billing/offers.ts';
import { writeCustomer } from '#app/features/billing/write-customer.server.ts';
import { daySeconds } from '#app/platform/days.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { billingCustomers } from '#app/platform/db/schema/billing.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { payments, stripeSandbox } from '#app/platform/payments/payments.server.ts';

const card = { last4: '4242', expMonth: 12, expYear: 2040, behavior: 'succeeds' } as const;

/** The demo's creative paid this long ago: there is some history, and the renewal is near. */
const paidDaysAgo = 254;

const secondCard = { last4: '1881', expMonth: 11, expYear: 2038 } as const;

const taxDetails = {
  company: 'Lindqvist Pictures LLC',
  country: 'US',
  street: '1104 Navasota Street',
  city: 'Austin',
  region: 'TX',
  postalCode: '78702',
  reference: '',
  taxId: null,
};

async function makeDemoCodes(at: Date): Promise<void> {
  const inDays = (days: number) => new Date(at.getTime() + (paidDaysAgo + days) * daySeconds * 1000);
  const codes = [
    { code: 'AUTUMN20', plan: 'creative', percentOff: 20, centsOff: null, maxUses: 100, endsAt: inDays(60) },
    {
      code: 'PORTLAND',
      plan: 'creative',
      percentOff: null,
      centsOff: 20_00,
      maxUses: 40,
      endsAt: inDays(90),
    },
    {
      code: 'JURY26',
      plan: 'lifetime_creative',
      percentOff: null,
      centsOff: 100_00,
      maxUses: 5,
      endsAt: null,
    },
  ];
  for (const code of codes) {
    await payments().createPromotion({ ...code, lasts: 'first', name: code.code, key: `demo-${code.code}` });
  }
  const light = { code: 'FIRSTLIGHT', plan: 'featured', percentOff: 15, centsOff: null };
  await payments().createPromotion({
    ...light,
    maxUses: null,
    endsAt: inDays(40),
    lasts: 3,
    name: light.code,
    key: `demo-${light.code}`,
  });
}

/** Buys the demo's creative a year in the sandbox, so that there is an invoice, a card and a renewal to manage. */
export async function buyDemoPlan(email: string): Promise<void> {
  try {
    await setSandboxClock(-paidDaysAgo * daySeconds);
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
    const sandbox = await stripeSandbox();
    await sandbox?.payCheckout(sessionId, { card: { ...card, name: user.name } });
    const [used] = (await payments().fetchCustomer(customerId)).cards;
    // A second card with a long validity, beside the one that is charged.
    await sandbox?.attachCard(customerId, { card: { ...card, ...secondCard, name: user.name } });
    await payments().useCard({ customerId, cardId: used?.id ?? '' });
    await payments().saveTaxDetails({ customerId, name: taxDetails.company, details: taxDetails });
    await makeDemoCodes(at);
    const customer = await payments().fetchCustomer(customerId);
    await writeCustomer(customerId, { customer, at, turn: '1' });
    // Suppresses the receipt of this old payment.
    await db().execute(sql`update billing_invoices set receipt_mailed_at = now() where user_id = ${user.id}`);
  } finally {
    await setSandboxClock(0);
    await closeSender();
    await closeDb();
  }
}

/** The sandbox has a clock of its own, which must show the present afterwards. */
async function setSandboxClock(aheadSeconds: number): Promise<void> {
  await db().execute(sql`
    insert into sandbox_clock (ahead_seconds) values (${aheadSeconds})
    on conflict (id) do update set ahead_seconds = excluded.ahead_seconds`);
}
