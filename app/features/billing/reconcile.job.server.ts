import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { billingCustomers, checkouts, webhookEvents } from '#app/platform/db/schema/billing.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { settleCheckout } from './create-checkout.server.ts';
import { handleWebhookJob } from './handle-webhook.job.server.ts';
import { graceDays } from './price-list.ts';
import { syncCustomer } from './sync-customer.server.ts';

/**
 * Asks the provider about anything we should have heard of: checkout pages that may have been paid, ended periods,
 * unhandled events. So a lost webhook costs at most a minute.
 */
export const reconcileJob: Job<Record<string, never>> = {
  name: 'reconcile-billing',
  schema: z.object({}),
  handle: reconcileBilling,
  retries: 0,
  retryDelaySeconds: 60,
  cron: '* * * * *',
};

const maxAtOnce = 50;

export async function reconcileBilling(): Promise<void> {
  await eachOf(await listOpenCheckouts(), async (userId) => {
    await settleCheckout(userId);
  });
  await eachOf(await listDueCustomers(await payments().now()), syncCustomer);
  await eachOf(await listForgottenEvents(), (eventId) =>
    enqueue(handleWebhookJob, { eventId }, { key: eventId }),
  );
}

async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error }, 'billing could not be reconciled');
    }
  }
}

async function listOpenCheckouts(): Promise<string[]> {
  const rows = await listRows(db(), { userId: checkouts.userId })`
    select user_id from checkouts
     where status = 'open' and created_at < now() - interval '20 seconds'
     order by created_at
     limit ${maxAtOnce}`;
  return rows.map((row) => row.userId);
}

/** Customers whose period or grace has ended by the provider's clock, and who were not synced since. */
async function listDueCustomers(at: Date): Promise<string[]> {
  const rows = await listRows(db(), { customerId: billingCustomers.customerId })`
    select b.customer_id
      from billing_subscriptions s
      join billing_customers b on b.user_id = s.user_id
     where s.ended_at is null
       and (s.current_period_end <= ${at} or s.past_due_since <= ${at}::timestamptz - make_interval(days => ${graceDays})
            or s.paused_until <= ${at})
       and b.synced_at < now() - interval '50 seconds'
     order by b.synced_at
     limit ${maxAtOnce}`;
  return rows.map((row) => row.customerId);
}

async function listForgottenEvents(): Promise<string[]> {
  const rows = await listRows(db(), { id: webhookEvents.id })`
    select id from webhook_events
     where handled_at is null and dead_at is null and attempts = 0
       and received_at < now() - interval '1 minute'
     order by received_at
     limit ${maxAtOnce}`;
  return rows.map((row) => row.id);
}
