import { periodEndAfter } from './billing-period.ts';
import type { Metadata, Price } from './bodies/catalogue-bodies.ts';
import type { PaymentMethod } from './bodies/customer-bodies.ts';
import type { Invoice } from './bodies/invoice-bodies.ts';
import type { Decline } from './bodies/payment-bodies.ts';
import type { SessionDiscount } from './bodies/session-bodies.ts';
import { newSubscription, newSubscriptionItem, type Subscription } from './bodies/subscription-bodies.ts';
import { emit, saveChange } from './emit-event.server.ts';
import { makeInvoice } from './make-invoice.server.ts';
import { nameItems } from './name-items.server.ts';
import { payInvoice } from './pay-invoice.server.ts';
import { redeemDiscount } from './redeem-discount.server.ts';
import { sandboxId } from './sandbox-id.server.ts';
import { type Sandbox, saveBody } from './sandbox-store.server.ts';
import { centsByItem, periodLines } from './subscription-lines.ts';

export type NewSubscriptionTerms = {
  customer: string;
  items: readonly { price: Price; quantity: number }[];
  metadata: Metadata;
  description: string | null;
  discount: SessionDiscount | null;
  session: string | null;
  method: PaymentMethod | null;
  defaultPaymentMethod: string | null;
  isCustomerHere: boolean;
};

/** Begins a subscription and bills its first period: active, or incomplete when the card refuses. */
export async function startSubscription(
  sandbox: Sandbox,
  terms: NewSubscriptionTerms,
): Promise<{ subscription: Subscription; invoice: Invoice; decline: Decline | null }> {
  const { now } = sandbox;
  const id = sandboxId('sub');
  const items = terms.items.map(({ price, quantity }) =>
    newSubscriptionItem({
      id: sandboxId('si', 14),
      now,
      subscription: id,
      price,
      quantity,
      period: {
        start: now,
        end: periodEndAfter(now, price.recurring ?? { interval: 'month', interval_count: 1 }, now),
      },
    }),
  );
  const subtotal = items.reduce((sum, item) => sum + item.price.unit_amount * item.quantity, 0);
  const owner = { customer: terms.customer, subscription: id, session: terms.session, subtotal };
  const running = terms.discount ? await redeemDiscount(sandbox, terms.discount, owner) : null;
  const draft = newSubscription({
    id,
    now,
    customer: terms.customer,
    currency: terms.items[0]?.price.currency ?? 'usd',
    items,
    metadata: terms.metadata,
    discounts: running ? [running.discount.id] : [],
    defaultPaymentMethod: terms.defaultPaymentMethod,
    description: terms.description,
  });
  await saveBody(sandbox, draft);
  const name = await nameItems(
    sandbox,
    items.map((item) => item.price),
  );
  const lines = periodLines(items, { name, running });
  const made = await makeInvoice(sandbox, {
    customer: terms.customer,
    lines,
    reason: 'subscription_create',
    subscription: draft,
    period: { start: now, end: now },
    defaultPaymentMethod: null,
  });
  const begun: Subscription = {
    ...draft,
    latest_invoice: made.id,
    status: made.status === 'paid' ? 'active' : 'incomplete',
    sandbox: { ...draft.sandbox, invoices: 1, paidCents: centsByItem(lines) },
  };
  await saveBody(sandbox, begun);
  await emit(sandbox, 'customer.subscription.created', begun);
  const { invoice, decline } = await payInvoice(sandbox, made, {
    method: terms.method,
    isCustomerHere: terms.isCustomerHere,
  });
  if (!decline && begun.status === 'incomplete') {
    const after: Subscription = { ...begun, status: 'active' };
    await saveChange(sandbox, { type: 'customer.subscription.updated', before: begun, after });
    return { subscription: after, invoice, decline };
  }
  if (decline) {
    await emit(sandbox, 'invoice.payment_failed', invoice);
  }
  return { subscription: begun, invoice, decline };
}
