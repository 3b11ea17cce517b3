import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { billingCustomers } from '#app/platform/db/schema/billing.ts';
import { env } from '#app/platform/env.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';

export async function customerOf(
  actor: Pick<Actor, 'userId' | 'email' | 'firstName' | 'lastName'>,
): Promise<string> {
  const known = await findRow(db(), { customerId: billingCustomers.customerId, company: orNull(cell.text) })`
    select customer_id, tax_details->>'company' as company
      from billing_customers where user_id = ${actor.userId}`;
  const person = { email: actor.email, name: `${actor.firstName} ${actor.lastName}`.trim() };
  if (known) {
    // A company that is billed keeps its name on the invoices.
    await payments().renameCustomer(known.customerId, { ...person, name: known.company || person.name });
    return known.customerId;
  }
  const customerId = await payments().createCustomer({ userId: actor.userId, ...person });
  await db().insert(billingCustomers).values({ userId: actor.userId, customerId }).onConflictDoNothing();
  return customerId;
}

export async function openPortal(actor: Actor, part?: 'newCard'): Promise<string> {
  return payments().openPortal(await customerOf(actor), `${env().origin}/subscription`, part);
}
