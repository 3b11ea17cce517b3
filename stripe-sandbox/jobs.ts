import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { daySeconds } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { type AnyJob, enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { webhookPath } from '#app/platform/payments/payment-provider.ts';
import { doDueWork } from './billing/renewals.ts';
import { signedDelivery } from './events.ts';
import { deliveryQueue, findObject, listObjects, realSeconds, sandboxNow, saveObject } from './store.ts';

const deliveryMs = 20_000;
/** Younger events are already being delivered. */
const graceSeconds = 120;

/** Posts one event to our own webhook with Stripe's signature, until it is accepted. */
export const deliverEventJob: Job<{ eventId: string }> = {
  ...deliveryQueue,
  handle: async ({ eventId }) => {
    const store = { tx: db() };
    const event = await findObject(store, 'event', eventId);
    if (!event || event.pending_webhooks === 0) {
      return;
    }
    const { body, headers } = await signedDelivery(event, realSeconds());
    const answer = await fetch(`http://127.0.0.1:${env().port}${webhookPath}`, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(deliveryMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) {
      throw new Error(`The webhook answered ${event.type} with ${answer.status}.`);
    }
    await saveObject(store, { ...event, pending_webhooks: 0 });
  },
  atOnce: 2,
};

/** Does due work and delivers events left over from a crash; every minute. */
const tickJob: Job<Record<string, never>> = {
  name: 'sandbox-tick',
  schema: z.object({}),
  handle: async () => {
    const now = await sandboxNow();
    await doDueWork(now);
    const { data } = await listObjects({ tx: db() }, 'event', {
      where: [
        sql`(body->>'pending_webhooks')::int > 0
          and (body->>'created')::bigint between ${now - daySeconds}::bigint and ${now - graceSeconds}::bigint`,
      ],
      limit: 200,
    });
    for (const { id: eventId } of data) {
      await enqueue(deliveryQueue, { eventId }, { key: eventId });
    }
  },
  retries: 0,
  retryDelaySeconds: 60,
  cron: '* * * * *',
};

export const jobs: AnyJob[] = [deliverEventJob, tickJob];
