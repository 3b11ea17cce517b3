import { sql } from 'drizzle-orm';
import type { PaymentMethod } from './bodies/customer-bodies.ts';
import type { Invoice } from './bodies/invoice-bodies.ts';
import { type Decline, newInvoicePayment } from './bodies/payment-bodies.ts';
import type { Subscription } from './bodies/subscription-bodies.ts';
import { chargeCard } from './charge-card.server.ts';
import { emit } from './emit-event.server.ts';
import { sandboxId } from './sandbox-id.server.ts';
import { findBody, getBody, listBodies, type Sandbox, saveBody } from './sandbox-store.server.ts';

export type InvoiceAttempt = { invoice: Invoice; intentId: string | null; decline: Decline | null };

/** Tries to collect what an open invoice asks for. A refusal leaves it open. */
export async function payInvoice(
  sandbox: Sandbox,
  invoice: Invoice,
  {
    method,
    isCustomerHere,
    metadata = {},
  }: { method: PaymentMethod | null; isCustomerHere: boolean; metadata?: Record<string, string> },
): Promise<InvoiceAttempt> {
  if (invoice.status !== 'open') {
    return { invoice, intentId: null, decline: null };
  }
  const { now } = sandbox;
  const { data: earlier } = await listBodies(sandbox, 'invoice_payment', {
    where: [sql`body->>'invoice' = ${invoice.id}`],
    limit: 1,
  });
  const { intent, decline } = await chargeCard(sandbox, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    method,
    isCustomerHere,
    description: chargeText(invoice),
    metadata,
    setupFutureUsage: invoice.parent ? 'off_session' : null,
    intentId: earlier[0]?.payment.payment_intent,
  });
  const isPaid = decline === null;
  await saveBody(
    sandbox,
    newInvoicePayment({
      id: earlier[0]?.id ?? sandboxId('inpay'),
      now,
      invoice: invoice.id,
      intent: intent.id,
      amount: invoice.amount_due,
      currency: invoice.currency,
      isPaid,
    }),
  );
  const attempted: Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    ...(isPaid
      ? {
          status: 'paid',
          amount_paid: invoice.amount_due,
          amount_remaining: 0,
          auto_advance: false,
          next_payment_attempt: null,
          status_transitions: { ...invoice.status_transitions, paid_at: now },
        }
      : {}),
  };
  await saveBody(sandbox, attempted);
  if (isPaid) {
    await emit(sandbox, 'invoice.paid', attempted);
    await emit(sandbox, 'invoice.payment_succeeded', attempted);
  }
  return { invoice: attempted, intentId: intent.id, decline };
}

/** The card that a subscription, or else its customer, is charged with. */
export async function methodFor(
  sandbox: Sandbox,
  { customer, subscription }: { customer: string; subscription: Subscription | null },
): Promise<PaymentMethod | null> {
  const id =
    subscription?.default_payment_method ??
    (await getBody(sandbox, 'customer', customer)).invoice_settings.default_payment_method;
  const method = id ? await findBody(sandbox, 'payment_method', id) : null;
  return method?.customer === customer ? method : null;
}

function chargeText(invoice: Invoice): string {
  switch (invoice.billing_reason) {
    case 'subscription_create':
      return 'Subscription creation';
    case 'manual':
      return invoice.description ?? 'Payment for Invoice';
    default:
      return 'Subscription update';
  }
}
