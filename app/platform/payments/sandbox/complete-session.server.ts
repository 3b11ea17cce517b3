import { keepCard } from './attach-card.server.ts';
import { type Customer, newCustomer, type PaymentMethod } from './bodies/customer-bodies.ts';
import type { Line } from './bodies/invoice-bodies.ts';
import type { CheckoutSession } from './bodies/session-bodies.ts';
import { chargeCard } from './charge-card.server.ts';
import { sessionSubtotal } from './checkout-session.server.ts';
import { emit } from './emit-event.server.ts';
import { makeInvoice } from './make-invoice.server.ts';
import { payInvoice } from './pay-invoice.server.ts';
import { redeemDiscount } from './redeem-discount.server.ts';
import { sandboxId } from './sandbox-id.server.ts';
import { getBody, type Sandbox, saveBody } from './sandbox-store.server.ts';
import { startSubscription } from './start-subscription.server.ts';
import type { Card } from './test-cards.ts';

type Payer = { card: Card; isAuthenticated?: boolean; email?: string };

/** Carries out a session whose card has been found good: the customer, the card, and what is bought. */
export async function completeSession(
  sandbox: Sandbox,
  session: CheckoutSession,
  payer: Payer,
): Promise<CheckoutSession> {
  const { card, isAuthenticated = false } = payer;
  const customer = await customerOf(sandbox, session, payer);
  const isKept = session.mode === 'subscription' || session.sandbox.setupFutureUsage !== null;
  const email = customer?.email ?? session.customer_email;
  const method = await keepCard(sandbox, {
    customer: isKept ? (customer?.id ?? null) : null,
    email,
    card,
    isAuthenticated,
  });
  const bought =
    session.mode === 'subscription' && customer
      ? await buySubscription(sandbox, { session, customer: customer.id, method })
      : await buyOnce(sandbox, { session, customer: customer?.id ?? null, method });
  const complete: CheckoutSession = {
    ...session,
    ...bought,
    customer: customer?.id ?? null,
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: card.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    status: 'complete',
    payment_status: session.amount_total === 0 ? 'no_payment_required' : 'paid',
    url: null,
  };
  await saveBody(sandbox, complete);
  await emit(sandbox, 'checkout.session.completed', complete);
  return complete;
}

async function customerOf(
  sandbox: Sandbox,
  session: CheckoutSession,
  { card, email }: Payer,
): Promise<Customer | null> {
  if (session.customer) {
    return getBody(sandbox, 'customer', session.customer);
  }
  if (session.mode === 'payment' && session.customer_creation !== 'always') {
    return null;
  }
  const made = newCustomer({
    id: sandboxId('cus', 14),
    now: sandbox.now,
    email: session.customer_email ?? email,
    name: card.name,
  });
  await saveBody(sandbox, made);
  await emit(sandbox, 'customer.created', made);
  return made;
}

type Purchase = { session: CheckoutSession; method: PaymentMethod };

async function buySubscription(
  sandbox: Sandbox,
  { session, customer, method }: Purchase & { customer: string },
): Promise<Partial<CheckoutSession>> {
  const { subscription, invoice } = await startSubscription(sandbox, {
    customer,
    items: session.sandbox.lines,
    metadata: session.sandbox.subscriptionMetadata,
    description: session.sandbox.subscriptionDescription,
    discount: session.sandbox.discount,
    session: session.id,
    method,
    defaultPaymentMethod: method.id,
    isCustomerHere: true,
  });
  return { subscription: subscription.id, invoice: invoice.id };
}

async function buyOnce(
  sandbox: Sandbox,
  { session, customer, method }: Purchase & { customer: string | null },
): Promise<Partial<CheckoutSession>> {
  const { sandbox: terms } = session;
  const owner = { customer, subscription: null, session: session.id, subtotal: sessionSubtotal(session) };
  const running = terms.discount ? await redeemDiscount(sandbox, terms.discount, owner) : null;
  if (customer && session.invoice_creation?.enabled) {
    const lines: Line[] = terms.lines.map((line, place) => ({
      price: line.price,
      quantity: line.quantity,
      amount: line.price.unit_amount * line.quantity,
      description: line.name,
      period: { start: sandbox.now, end: sandbox.now },
      isProration: false,
      subscription: null,
      subscriptionItem: null,
      discountCents: terms.discountCents[place] ?? 0,
      discount: running?.discount.id ?? null,
    }));
    const { description, metadata } = session.invoice_creation.invoice_data;
    const made = await makeInvoice(sandbox, {
      customer,
      lines,
      reason: 'manual',
      subscription: null,
      period: { start: sandbox.now, end: sandbox.now },
      defaultPaymentMethod: null,
      description,
      metadata,
    });
    const { invoice, intentId } = await payInvoice(sandbox, made, {
      method,
      isCustomerHere: true,
      metadata: terms.paymentMetadata,
    });
    return { invoice: invoice.id, payment_intent: intentId };
  }
  if (session.amount_total === 0) {
    return {};
  }
  const { intent } = await chargeCard(sandbox, {
    amount: session.amount_total,
    currency: session.currency,
    customer,
    method,
    isCustomerHere: true,
    description: terms.paymentDescription,
    metadata: terms.paymentMetadata,
    setupFutureUsage: terms.setupFutureUsage,
  });
  return { payment_intent: intent.id };
}
