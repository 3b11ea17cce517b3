import { db } from '#app/platform/db/client.server.ts';
import { webhookEvents } from '#app/platform/db/schema/billing.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { handleWebhookJob } from './handle-webhook.job.server.ts';

/**
 * Accepts an event of the payment provider: verifies and stores it, and queues a job. Delivering it again changes
 * nothing. Throws WebhookRefused for a forged, damaged or outdated event.
 */
export async function acceptWebhook(body: string, headers: Headers): Promise<void> {
  const { id, type, customerId, payload } = await payments().readWebhook(body, headers);
  await db().insert(webhookEvents).values({ id, type, customerId, payload }).onConflictDoNothing();
  // Also for an event stored before, whose job may have been lost.
  await enqueue(handleWebhookJob, { eventId: id }, { key: id });
}
