import { sql } from 'drizzle-orm';
import type { Subscription } from '#app/platform/payments/sandbox/bodies/subscription-bodies.ts';
import { methodFor } from '#app/platform/payments/sandbox/pay-invoice.server.ts';
import {
  findBody,
  listBodies,
  readSandbox,
  type Sandbox,
} from '#app/platform/payments/sandbox/sandbox-store.server.ts';
import { rateText } from './money-text.ts';

/** What the portal page shows its customer; null when there is no such session. */
export async function findPortal(sessionId: string) {
  return readSandbox(async (sandbox) => {
    const session = await findBody(sandbox, 'billing_portal.session', sessionId);
    const customer = session && (await findBody(sandbox, 'customer', session.customer));
    if (!session || !customer || 'deleted' in customer) {
      return null;
    }
    const { data: subscriptions } = await listBodies(sandbox, 'subscription', {
      customer: customer.id,
      where: [sql`body->>'ended_at' is null`],
      limit: 20,
    });
    const { data: invoices } = await listBodies(sandbox, 'invoice', { customer: customer.id, limit: 24 });
    const flow = session.flow as { type?: string; subscription_cancel?: { subscription: string } } | null;
    return {
      customerId: customer.id,
      name: customer.name,
      email: customer.email,
      creditCents: Math.max(0, -customer.balance),
      returnUrl: session.return_url,
      asksToCancel: flow?.subscription_cancel?.subscription ?? null,
      plans: await Promise.all(subscriptions.map((subscription) => planOf(sandbox, subscription))),
      invoices: invoices.map((invoice) => ({
        id: invoice.id,
        number: invoice.number ?? invoice.id,
        at: isoTime(invoice.created),
        totalCents: invoice.total,
        status: invoice.status,
      })),
    };
  });
}

export type Portal = NonNullable<Awaited<ReturnType<typeof findPortal>>>;
export type PortalPlan = Portal['plans'][number];

async function planOf(sandbox: Sandbox, subscription: Subscription) {
  const [item] = subscription.items.data;
  const product = item ? await findBody(sandbox, 'product', item.price.product) : null;
  const method = await methodFor(sandbox, { customer: subscription.customer, subscription });
  return {
    id: subscription.id,
    name: product?.name ?? subscription.id,
    cents: (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1),
    rate: rateText(item?.price.recurring ?? null),
    status: subscription.status,
    nextAt: isoTime(subscription.cancel_at ?? item?.current_period_end ?? subscription.created),
    isEnding: subscription.cancel_at !== null,
    card: method
      ? { last4: method.card.last4, expires: `${method.card.exp_month} / ${method.card.exp_year}` }
      : null,
  };
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
