import { sql } from 'drizzle-orm';
import { givenBackEmail } from '#app/emails/billing-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { isRefundable } from '#app/features/billing/is-refundable.server.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { syncCustomer } from '#app/features/billing/sync-customer.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { billingInvoices } from '#app/platform/db/schema/billing.ts';
import { refundOrders } from '#app/platform/db/schema/desk.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import type { GivenBack } from '#app/platform/payments/payment-provider.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import {
  type GiveBackRefusal,
  giveBackCauses,
  leftToGiveBack,
  refusalToGiveBack,
} from '../members-policy.ts';
import type { GiveBackOrder } from '../user-schema.ts';

export type GiveBackFailure = GiveBackRefusal | 'gone' | 'tooMuch' | 'noCard' | 'refusedByProvider';

type GiveBackResult = { ok: true } | { ok: false; code: GiveBackFailure };

type Request = GiveBackOrder & { userId: string; now: Date };

/**
 * Gives a payment back in whole or in part: reserves the amount, asks the provider under the order's key, then records
 * it and notifies the owner. Submitting the form again resumes after a failure and never refunds twice. Throws when the
 * provider cannot be reached.
 */
export async function giveBack(actor: Actor, request: Request): Promise<GiveBackResult> {
  const refusal = refusalToGiveBack(actor, { userId: request.userId, at: request.now });
  if (refusal) {
    return { ok: false, code: refusal };
  }
  const reserved = await db().transaction((tx) => reserve(tx, actor, request));
  if (!reserved.ok || reserved.isDone) {
    return reserved.ok ? { ok: true } : reserved;
  }
  const { invoice } = reserved;
  const given = await askProvider(actor, invoice, request);
  if (!given.ok) {
    await db().execute(sql`delete from refund_orders where id = ${request.order} and done_at is null`);
    return { ok: false, code: 'refusedByProvider' };
  }
  if (invoice.customerId) {
    await syncCustomer(invoice.customerId);
  }
  await db().transaction((tx) => finish(tx, actor, { request, invoice }));
  return { ok: true };
}

type Reserved =
  | { ok: true; isDone: true }
  | { ok: true; isDone: false; invoice: PaidInvoice }
  | { ok: false; code: GiveBackFailure };

async function reserve(tx: Transaction, actor: Actor, request: Request): Promise<Reserved> {
  const { order: id, userId, invoice: invoiceId, way, amount, cause, line } = request;
  await tx.execute(
    sql`select 1 from billing_invoices where id = ${invoiceId} and user_id = ${userId} for update`,
  );
  const invoice = await findPaidInvoice(tx, { userId, invoiceId });
  if (!invoice) {
    return { ok: false, code: 'gone' };
  }
  const known = await findRow(tx, {
    adminId: refundOrders.adminId,
    invoiceId: refundOrders.invoiceId,
    way: refundOrders.way,
    amountCents: refundOrders.amountCents,
    doneAt: orNull(cell.time),
  })`select admin_id, invoice_id, way, amount_cents, done_at from refund_orders where id = ${id}`;
  if (known) {
    const isSame =
      known.adminId === actor.userId &&
      known.invoiceId === invoiceId &&
      known.way === way &&
      known.amountCents === amount;
    if (!isSame) return { ok: false, code: 'gone' };
    return known.doneAt ? { ok: true, isDone: true } : { ok: true, isDone: false, invoice };
  }
  if (amount > leftToGiveBack(invoice)) {
    return { ok: false, code: 'tooMuch' };
  }
  if (way === 'card' ? !invoice.paymentId : !invoice.customerId) {
    return { ok: false, code: 'noCard' };
  }
  await tx.insert(refundOrders).values({
    id,
    adminId: actor.userId,
    userId,
    invoiceId,
    way,
    amountCents: amount,
    cause,
    line: line || null,
  });
  return { ok: true, isDone: false, invoice };
}

function askProvider(
  actor: Actor,
  invoice: PaidInvoice,
  { way, amount, order, cause }: Request,
): Promise<GivenBack> {
  const key = `give-back-${order}`;
  const { paymentId, customerId } = invoice;
  if (way === 'card' && paymentId) {
    return payments().tryRefund({
      paymentId,
      amountCents: amount,
      key,
      because: { reason: giveBackCauses[cause], userId: actor.userId },
    });
  }
  if (way === 'credit' && customerId) {
    return payments().credit({
      customerId,
      amountCents: amount,
      text: `Credit for ${invoice.description}`,
      key,
    });
  }
  throw new Error('A reserved order has nowhere to go.');
}

/** Of two concurrent calls, only one records the refund. */
async function finish(
  tx: Transaction,
  actor: Actor,
  { request, invoice }: { request: Request; invoice: PaidInvoice },
): Promise<void> {
  const { order, userId, way, amount, cause, line } = request;
  const { rowCount } = await tx.execute(sql`
    update refund_orders set done_at = now() where id = ${order} and done_at is null`);
  if (rowCount !== 1) {
    return;
  }
  await writeAudit(tx, actor.userId, {
    action: way === 'card' ? 'payment.refunded' : 'payment.credited',
    subject: { kind: 'invoice', id: invoice.id },
    userId,
    after: { amount: dollars(amount), cause },
    reason: line || null,
  });
  const person = await findRow(tx, { firstName: profiles.firstName, email: profiles.email })`
    select first_name, email from profiles where user_id = ${userId}`;
  if (!person) {
    return;
  }
  const { supportEmail } = await getSiteSettings(tx);
  const content = await givenBackEmail({
    firstName: person.firstName,
    way,
    amount: dollars(amount),
    description: invoice.description,
    paidOn: dayText(invoice.paidAt),
    card: invoice.card,
    line: line || null,
    url: `${env().origin}/subscription`,
    supportEmail,
  });
  await postMail(tx, content, { to: person.email, userId });
}

type PaidInvoice = {
  id: string;
  description: string;
  plan: string | null;
  amountCents: number;
  refundedCents: number;
  promisedCents: number;
  /** As an ISO string. */
  paidAt: string;
  paymentId: string | null;
  customerId: string | null;
  card: string | null;
};

/** A paid invoice that can be given back; null for others and while it is disputed. */
async function findPaidInvoice(
  on: Pick<Database, 'execute'>,
  { userId, invoiceId }: { userId: string; invoiceId: string },
): Promise<PaidInvoice | null> {
  return findRow(on, {
    id: billingInvoices.id,
    description: billingInvoices.description,
    plan: billingInvoices.plan,
    amountCents: billingInvoices.amountCents,
    refundedCents: billingInvoices.refundedCents,
    promisedCents: cell.number,
    paidAt: cell.isoTime,
    paymentId: billingInvoices.paymentId,
    customerId: orNull(cell.text),
    card: orNull(cell.text),
  })`
    select i.id, i.description, i.plan, i.amount_cents, i.refunded_cents, i.paid_at, i.payment_id,
           (select coalesce(sum(o.amount_cents), 0)::int from refund_orders o
             where o.invoice_id = i.id and (o.way = 'credit' or o.done_at is null)) as promised_cents,
           c.customer_id, c.card_last4 as card
      from billing_invoices i
      left join billing_customers c on c.user_id = i.user_id
     where i.id = ${invoiceId} and i.user_id = ${userId} and i.status = 'paid' and i.paid_at is not null
       and i.amount_cents > 0 and ${isRefundable('i')}`;
}
