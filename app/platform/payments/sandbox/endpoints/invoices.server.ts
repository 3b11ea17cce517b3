import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { periodEndAfter } from '../billing-period.ts';
import type { Invoice } from '../bodies/invoice-bodies.ts';
import { newSubscriptionItem, type Subscription } from '../bodies/subscription-bodies.ts';
import { planSwitch, voidOpenInvoice } from '../change-subscription.server.ts';
import { draftInvoice } from '../make-invoice.server.ts';
import { nameItems } from '../name-items.server.ts';
import { discountOf } from '../redeem-discount.server.ts';
import { refuse, SandboxError } from '../sandbox-error.ts';
import { sandboxId } from '../sandbox-id.server.ts';
import { getBody, getOfLockedCustomer, listBodies, type Sandbox } from '../sandbox-store.server.ts';
import { settleOpenInvoice } from '../settle-open-invoice.server.ts';
import { discountNow, nextPeriod, periodLines } from '../subscription-lines.ts';
import { liveCustomer } from './customers.server.ts';
import { type Answered, type Endpoint, endpoint, listed, noParams } from './endpoint.ts';
import { flag, paging, whole } from './params.ts';
import { itemsAfter } from './subscriptions.server.ts';

/** Items of a subscription by their ids, or of one that does not exist yet by their prices. */
const previewedItems = z
  .array(
    z.object({ id: z.string().optional(), price: z.string().optional(), quantity: whole.min(1).optional() }),
  )
  .max(20);

const previewTerms = z.object({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  subscription_details: z
    .object({
      items: previewedItems.optional(),
      proration_behavior: z
        .enum(['always_invoice', 'create_prorations', 'none'])
        .default('create_prorations'),
      proration_date: whole.optional(),
    })
    .optional(),
});

/** Invoices, and what was paid for them. */
export const invoiceEndpoints: Endpoint[] = [
  endpoint('POST', '/v1/invoices/create_preview', previewTerms, async ({ sandbox, params }) =>
    params.subscription
      ? preview(sandbox, await getBody(sandbox, 'subscription', params.subscription), params)
      : previewStart(sandbox, params),
  ),
  endpoint('GET', '/v1/invoices/{id}', noParams, ({ sandbox, id }) => getBody(sandbox, 'invoice', id)),
  endpoint('GET', '/v1/invoices/{id}/lines', paging, async ({ sandbox, id }) => {
    const { lines } = await getBody(sandbox, 'invoice', id);
    return lines;
  }),
  endpoint(
    'GET',
    '/v1/invoices',
    paging.extend({
      customer: z.string().optional(),
      subscription: z.string().optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
    }),
    async ({ sandbox, params }) =>
      listed(
        '/v1/invoices',
        await listBodies(sandbox, 'invoice', {
          customer: params.customer,
          limit: params.limit,
          startingAfter: params.starting_after,
          where: [
            ...(params.status ? [sql`body->>'status' = ${params.status}`] : []),
            ...(params.subscription
              ? [sql`body->'parent'->'subscription_details'->>'subscription' = ${params.subscription}`]
              : []),
          ],
        }),
      ),
  ),
  endpoint(
    'POST',
    '/v1/invoices/{id}/pay',
    z.object({ payment_method: z.string().optional(), off_session: flag.optional() }),
    async ({ sandbox, id, params }): Promise<Answered | Invoice> => {
      const invoice = await getOfLockedCustomer(sandbox, 'invoice', id);
      if (invoice.status !== 'open') {
        throw refuse(
          invoice.status === 'paid' ? 'Invoice is already paid' : `This invoice is ${invoice.status}.`,
          { code: 'invoice_payment_intent_requires_action' },
        );
      }
      const method = params.payment_method
        ? await getBody(sandbox, 'payment_method', params.payment_method)
        : null;
      const { invoice: after, decline } = await settleOpenInvoice(sandbox, invoice, {
        method,
        isCustomerHere: params.off_session === false,
        isScheduled: false,
      });
      // What the refused try left behind is kept, so this is an answer and not an exception.
      return decline ? { status: 402, body: { error: { type: 'card_error', ...decline } } } : after;
    },
  ),
  endpoint('POST', '/v1/invoices/{id}/void', noParams, async ({ sandbox, id }) => {
    const invoice = await getOfLockedCustomer(sandbox, 'invoice', id);
    if (invoice.status !== 'open') {
      throw refuse(`This invoice is ${invoice.status}, so it cannot be voided.`);
    }
    return voidOpenInvoice(sandbox, invoice);
  }),
  endpoint(
    'GET',
    '/v1/invoice_payments',
    paging.extend({
      invoice: z.string().optional(),
      status: z.enum(['canceled', 'open', 'paid']).optional(),
      payment: z.object({ type: z.string(), payment_intent: z.string().optional() }).optional(),
    }),
    async ({ sandbox, params }) =>
      listed(
        '/v1/invoice_payments',
        await listBodies(sandbox, 'invoice_payment', {
          limit: params.limit,
          startingAfter: params.starting_after,
          where: [
            ...(params.invoice ? [sql`body->>'invoice' = ${params.invoice}`] : []),
            ...(params.status ? [sql`body->>'status' = ${params.status}`] : []),
            ...(params.payment?.payment_intent
              ? [sql`body->'payment'->>'payment_intent' = ${params.payment.payment_intent}`]
              : []),
          ],
        }),
      ),
  ),
  endpoint('GET', '/v1/invoice_payments/{id}', noParams, ({ sandbox, id }) =>
    getBody(sandbox, 'invoice_payment', id),
  ),
];

async function preview(
  sandbox: Sandbox,
  subscription: Subscription,
  { subscription_details: details }: z.infer<typeof previewTerms>,
): Promise<object> {
  if (subscription.ended_at !== null) {
    throw new SandboxError(404, {
      type: 'invalid_request_error',
      code: 'invoice_upcoming_none',
      message: 'No upcoming invoices for customer.',
    });
  }
  const at = details?.proration_date ?? sandbox.now;
  const behavior = details?.proration_behavior ?? 'create_prorations';
  const changed = await itemsAfter(
    sandbox,
    subscription,
    (details?.items ?? []).map((item) => ({ ...item, id: item.id ?? '' })),
  );
  const plan = await planSwitch(sandbox, subscription, { changed, behavior, at });
  const isNow = plan.startsAnew || (behavior === 'always_invoice' && Boolean(details?.items?.length));
  const pending = [...subscription.sandbox.pendingLines, ...plan.lines];
  const lines = isNow ? pending : [...pending, ...(await renewal(sandbox, subscription, plan.items))];
  const end = subscription.items.data[0]?.current_period_end ?? at;
  return draftInvoice(
    sandbox,
    {
      customer: subscription.customer,
      lines,
      reason: isNow ? 'subscription_update' : 'upcoming',
      subscription,
      period: isNow ? { start: at, end: at } : { start: at, end },
      defaultPaymentMethod: null,
    },
    sandboxId('upcoming_in'),
  );
}

/** The first invoice of a subscription that would begin now. */
async function previewStart(
  sandbox: Sandbox,
  { customer, subscription_details: details }: z.infer<typeof previewTerms>,
): Promise<object> {
  const { id } = await liveCustomer(sandbox, customer ?? '');
  const items = await Promise.all(
    (details?.items ?? []).map(async ({ price: priceId, quantity = 1 }) => {
      const price = await getBody(sandbox, 'price', priceId ?? '');
      const end = periodEndAfter(
        sandbox.now,
        price.recurring ?? { interval: 'month', interval_count: 1 },
        sandbox.now,
      );
      const subscription = sandboxId('sub');
      const period = { start: sandbox.now, end };
      return newSubscriptionItem({
        id: sandboxId('si', 14),
        now: sandbox.now,
        subscription,
        price,
        quantity,
        period,
      });
    }),
  );
  const name = await nameItems(
    sandbox,
    items.map(({ price }) => price),
  );
  return draftInvoice(
    sandbox,
    {
      customer: id,
      lines: periodLines(items, { name, running: null }),
      reason: 'subscription_create',
      subscription: null,
      period: { start: sandbox.now, end: sandbox.now },
      defaultPaymentMethod: null,
    },
    sandboxId('upcoming_in'),
  );
}

async function renewal(sandbox: Sandbox, subscription: Subscription, items: Subscription['items']['data']) {
  const next = items.map((item) => {
    const { start, end } = nextPeriod(item, subscription.billing_cycle_anchor);
    return { ...item, current_period_start: start, current_period_end: end };
  });
  const at = items[0]?.current_period_end ?? sandbox.now;
  return periodLines(next, {
    name: await nameItems(
      sandbox,
      items.map((item) => item.price),
    ),
    running: discountNow(subscription, await discountOf(sandbox, subscription), at),
  });
}
