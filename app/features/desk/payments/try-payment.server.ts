import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { listDue } from '#app/features/billing/list-past-due.server.ts';
import { syncCustomer } from '#app/features/billing/sync-customer.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { isUuid } from '#app/platform/uuid.ts';

type TryAnswer =
  | { ok: true }
  | {
      ok: false;
      code: 'notAllowed' | 'gone' | 'noCard' | 'declined' | 'authenticationNeeded' | 'addressNeeded';
    };

/** Charges a user's debt to their card again, besides the planned tries. `gone`: nothing is due any more. */
export async function tryPayment(actor: Actor, { userId }: { userId: string }): Promise<TryAnswer> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const customer = isUuid(userId)
    ? await findRow(db(), { customerId: cell.text })`
        select customer_id from billing_customers where user_id = ${userId}`
    : null;
  const due = isUuid(userId) ? await listDue(userId) : [];
  if (due.length === 0) {
    return { ok: false, code: 'gone' };
  }
  if (!customer) {
    return { ok: false, code: 'noCard' };
  }
  const { customerId } = customer;
  let answer: TryAnswer = { ok: true };
  for (const { id: invoiceId, amountCents } of due) {
    const charged = await payments().payInvoice({ customerId, invoiceId });
    await writeAudit(db(), actor.userId, {
      action: 'payment.tried',
      subject: { kind: 'invoice', id: invoiceId },
      userId,
      after: { amountCents, answer: charged.ok ? 'paid' : charged.code },
    });
    if (!charged.ok) {
      answer = charged;
      break;
    }
  }
  await syncCustomer(customerId);
  return answer;
}
