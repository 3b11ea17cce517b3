import type { Hono } from 'hono';
import { z } from 'zod';
import { refundPayment } from '../billing/charges.ts';
import { draftInvoice, finalizeInvoice, voidInvoice } from '../billing/invoices.ts';
import { discountCents } from '../billing/money.ts';
import { usableCode } from '../billing/promotion-codes.ts';
import { collectInvoice } from '../billing/renewals.ts';
import { newItem, periodLine, planSwitch } from '../billing/subscriptions.ts';
import { saveAndEmit } from '../events.ts';
import type { Dispute, Invoice } from '../objects.ts';
import { refuse } from '../objects.ts';
import { getObject, newId, type Sandbox, saveObject } from '../store.ts';
import { addList, changes, flag, liveCustomer, metadata, readObject, whole } from './endpoint.ts';
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

/** Stripe's limit for all texts of a dispute together. */
const evidenceText = z.string().max(150_000).optional();

const disputeTerms = z.strictObject({
  evidence: z.strictObject({
    access_activity_log: evidenceText,
    customer_email_address: evidenceText,
    customer_name: evidenceText,
    product_description: evidenceText,
    refund_policy_disclosure: evidenceText,
    uncategorized_text: evidenceText,
  }),
  submit: flag,
});

/** Invoices, charges, refunds and disputes. */
export function addPayments(api: Hono): void {
  addList(api, '/v1/invoices', 'invoice');
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
  addList(api, '/v1/charges', 'charge');
  api.get('/v1/charges/:id', readObject('charge'));
  addList(api, '/v1/refunds', 'refund');
  api.post(
    '/v1/refunds',
    changes(refundTerms, (sandbox, { params }) => refundPayment(sandbox, params)),
  );
  addList(api, '/v1/disputes', 'dispute');
  api.get('/v1/disputes/:id', readObject('dispute'));
  api.post('/v1/disputes/:id', changes(disputeTerms, answerDispute));
  api.get('/v1/radar/early_fraud_warnings/:id', readObject('radar.early_fraud_warning'));
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
  const line = await periodLine(sandbox, newItem(sandbox, { subscription: newId('sub'), price }));
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

/** An answer is staged by an update, and sent once by `submit`. */
async function answerDispute(
  sandbox: Sandbox,
  { id, params }: { id: string; params: z.infer<typeof disputeTerms> },
): Promise<Dispute> {
  const dispute = await getObject(sandbox, 'dispute', id);
  const isInquiry = dispute.status === 'warning_needs_response';
  if (!isInquiry && dispute.status !== 'needs_response') {
    throw refuse('This dispute is already closed, or evidence was submitted for it.');
  }
  if (sandbox.now > dispute.evidence_details.due_by) {
    throw refuse('The deadline to respond to this dispute has passed.');
  }
  const given = Object.entries(params.evidence).map(([name, text]) => [name, text || null] as const);
  const answered: Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, ...Object.fromEntries(given) },
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: given.some(([, text]) => text !== null),
    },
  };
  if (!params.submit) {
    return saveObject(sandbox, answered);
  }
  return saveAndEmit<Dispute>(sandbox, 'charge.dispute.updated', {
    ...answered,
    evidence_details: { ...answered.evidence_details, submission_count: 1 },
    status: isInquiry ? 'warning_under_review' : 'under_review',
  });
}
