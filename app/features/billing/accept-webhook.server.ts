import { db } from '#app/platform/db/client.server.ts';
import { webhookEvents } from '#app/platform/db/schema/billing.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { handleWebhookJob } from './handle-webhook.job.server.ts';

/**
 * Takes an event of the payment provider on: checked, kept, and worked on by a job. The same event delivered again
 * changes nothing. Throws WebhookRefused for one that is forged, damaged or too old.
 */
export async function acceptWebhook(body: string, headers: Headers): Promise<void> {
  const { id, type, customerId, payload } = await payments().readWebhook(body, headers);
  await db().insert(webhookEvents).values({ id, type, customerId, payload }).onConflictDoNothing();
  // Also for one that was kept before: its job may have been lost between the two.
  await enqueue(handleWebhookJob, { eventId: id }, { key: id });
}
