import type { Hono } from 'hono';
import { z } from 'zod';
import { refundPayment } from '../billing/charges.ts';
import { draftInvoice, finalizeInvoice, voidInvoice } from '../billing/invoices.ts';
import { newItem, periodLine } from '../billing/items.ts';
import { discountCents } from '../billing/money.ts';
import { usableCode } from '../billing/promotion-codes.ts';
import { collectInvoice } from '../billing/renewals.ts';
import { planSwitch } from '../billing/subscriptions.ts';
import { newId } from '../new-id.ts';
import type { Invoice } from '../objects/objects.ts';
import { refuse } from '../refusal.ts';
import { getObject, type Sandbox } from '../store.ts';
import { liveCustomer } from './customers.ts';
import { changes } from './endpoint.ts';
import { flag, metadata, whole } from './params.ts';
import { liveSubscription, switchedItems, switchedPrice } from './subscriptions.ts';

const previewTerms = z.union([
  z.strictObject({
    customer: z.string(),
    subscription_details: z.strictObject({
      items: z.tuple([z.strictObject({ price: z.string(), quantity: z.literal('1') })]),
    }),
    discounts: z.tuple([z.strictObject({ promotion_code: z.string() })]).optional(),
  }),
  z.strictObject({
    subscription: z.string(),
    subscription_details: z.strictObject({
      items: switchedItems,
      proration_behavior: z.literal('always_invoice'),
      proration_date: whole,
    }),
  }),
]);

const refundTerms = z.strictObject({
  payment_intent: z.string(),
  amount: whole.min(1),
  reason: z.literal('requested_by_customer').optional(),
  metadata: metadata.default({}),
});

export function addInvoices(api: Hono): void {
  api.post(
    '/v1/invoices/create_preview',
    changes(previewTerms, (sandbox, { params }) => preview(sandbox, params)),
  );
  api.post(
    '/v1/invoices/:id/pay',
    changes(
      z.strictObject({ payment_method: z.string(), off_session: flag.optional() }),
      async (sandbox, { id, params }) => {
        const invoice = await openInvoice(sandbox, id);
        const method = await getObject(sandbox, 'payment_method', params.payment_method);
        const after = await collectInvoice(sandbox, invoice, { method, isScheduled: false });
        return after.decline ? { refused: after.decline } : after.invoice;
      },
    ),
  );
  api.post(
    '/v1/invoices/:id/finalize',
    changes(z.strictObject({ auto_advance: z.literal('true') }), async (sandbox, { id }) => {
      const draft = await getObject(sandbox, 'invoice', id);
      if (draft.status !== 'draft') {
        throw refuse('This invoice is already finalized, you can’t re-finalize a non-draft invoice.');
      }
      return (await collectInvoice(sandbox, await finalizeInvoice(sandbox, draft), { isScheduled: true }))
        .invoice;
    }),
  );
  api.post(
    '/v1/invoices/:id/void',
    changes(z.strictObject({}), async (sandbox, { id }) =>
      voidInvoice(sandbox, await openInvoice(sandbox, id)),
    ),
  );
  api.post(
    '/v1/refunds',
    changes(
      refundTerms,
      (sandbox, { params: { payment_intent: payment, amount, reason = null, metadata } }) =>
        refundPayment(sandbox, { payment, amount, reason, metadata }),
    ),
  );
}

async function openInvoice(sandbox: Sandbox, id: string): Promise<Invoice> {
  const invoice = await getObject(sandbox, 'invoice', id);
  if (invoice.status !== 'open') {
    throw refuse(`This invoice is ${invoice.status}.`);
  }
  return invoice;
}

/** What a switch, or a new subscription's first invoice, would charge. Stores nothing. */
async function preview(sandbox: Sandbox, params: z.infer<typeof previewTerms>): Promise<Invoice> {
  if ('subscription' in params) {
    const subscription = await liveSubscription(sandbox, params.subscription);
    const { items, proration_date: at } = params.subscription_details;
    const price = await switchedPrice(sandbox, subscription, items);
    const { lines } = await planSwitch(sandbox, subscription, { price, at });
    return draftInvoice(sandbox, {
      customer: subscription.customer,
      lines,
      reason: 'subscription_update',
      subscription,
      period: { start: at, end: at },
    });
  }
  const { id: customer } = await liveCustomer(sandbox, params.customer);
  const price = await getObject(sandbox, 'price', params.subscription_details.items[0].price);
  const line = await periodLine(sandbox, newItem(newId('sub'), price, sandbox.now));
  const code = await usableCode(sandbox, params.discounts?.[0].promotion_code, price);
  const discounted = code ? { ...line, discountCents: discountCents(code, line.cents) } : line;
  return draftInvoice(sandbox, {
    customer,
    lines: [discounted],
    reason: 'subscription_create',
    subscription: null,
    period: { start: sandbox.now, end: sandbox.now },
  });
}
