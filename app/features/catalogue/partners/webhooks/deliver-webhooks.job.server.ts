import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { deliverTo, listDueEndpoints } from './deliver-webhooks.server.ts';
import { keptSeconds } from './retry-schedule.ts';

/** Sends what is due to one endpoint. A failed delivery is retried through its row, so the job itself succeeds. */
export const deliverWebhooksJob: Job<{ endpointId: string }> = {
  name: 'deliver-webhooks',
  schema: z.object({ endpointId: z.uuid() }),
  handle: async ({ endpointId }, signal) => {
    await deliverTo(endpointId, { signal });
  },
  retries: 2,
  retryDelaySeconds: 30,
  maxSeconds: 120,
  atOnce: 4,
  isOncePerKey: true,
};

/** Looks every minute for endpoints with due deliveries, because triggers write events without starting a job. */
export const startWebhooksJob: Job<Record<string, never>> = {
  name: 'start-webhooks',
  schema: z.object({}),
  handle: startWebhooks,
  retries: 0,
  retryDelaySeconds: 30,
  cron: '* * * * *',
};

export async function startWebhooks(): Promise<void> {
  for (const endpointId of await listDueEndpoints()) {
    await enqueue(deliverWebhooksJob, { endpointId }, { key: endpointId });
  }
}

export const forgetWebhooksJob: Job<Record<string, never>> = {
  name: 'forget-webhooks',
  schema: z.object({}),
  handle: forgetWebhooks,
  retries: 3,
  retryDelaySeconds: 600,
  cron: '20 4 * * *',
};

export async function forgetWebhooks(): Promise<void> {
  await db().execute(
    sql`delete from partner_events where created_at < now() - ${keptSeconds} * interval '1 second'`,
  );
}
