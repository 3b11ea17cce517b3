import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { webhookEvents } from '#app/platform/db/schema/billing.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { syncCustomer, syncDispute } from './sync-customer.server.ts';

/** After this many failures, about two days, an event waits for an admin. */
const maxAttempts = 12;

/** Handles an event of the payment provider. It only says which customer to sync; its content is not used. */
export const handleWebhookJob: Job<{ eventId: string }> = {
  name: 'handle-webhook',
  schema: z.object({ eventId: z.string().min(1).max(255) }),
  handle: ({ eventId }) => handleWebhook(eventId),
  retries: maxAttempts - 1,
  retryDelaySeconds: 20,
  atOnce: 2,
  isOncePerKey: true,
};

/** Handles an event once. A failure is recorded and thrown; after the last attempt, the event is given up. */
export async function handleWebhook(eventId: string): Promise<void> {
  const [event] = await db().select().from(webhookEvents).where(eq(webhookEvents.id, eventId));
  if (!event || event.handledAt || event.deadAt) {
    return;
  }
  try {
    await lookAtSubject(event);
    await db().update(webhookEvents).set({ handledAt: now() }).where(eq(webhookEvents.id, eventId));
  } catch (error) {
    const isLast = event.attempts + 1 >= maxAttempts;
    await db()
      .update(webhookEvents)
      .set({
        attempts: sql`${webhookEvents.attempts} + 1`,
        lastError: (error as Error).message.slice(0, 500),
        ...(isLast ? { deadAt: now() } : {}),
      })
      .where(eq(webhookEvents.id, eventId));
    if (!isLast) {
      throw error;
    }
    log.error(
      { event: eventId, type: event.type, err: error },
      'an event of the payment provider was given up',
    );
  }
}

/** Disputes and warnings do not name a customer, so they are synced first to find one. */
async function lookAtSubject({ customerId, payload }: typeof webhookEvents.$inferSelect): Promise<void> {
  const dispute = payments().disputeOf(payload);
  if (dispute) {
    await syncDispute(dispute.kind, dispute.id);
  } else if (customerId) {
    await syncCustomer(customerId);
  }
}

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
