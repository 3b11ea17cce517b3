import { now } from '../../clock.ts';
import { db } from '../../db/client.server.ts';
import { env } from '../../env.server.ts';
import type { Job } from '../../jobs/jobs.server.ts';
import { webhookPath } from '../payment-provider.ts';
import { deliverEventQueue } from './deliver-event-queue.ts';
import { findBody, readSandbox, saveBody } from './sandbox-store.server.ts';
import { signedDelivery } from './sandbox-webhook.server.ts';

const deliverySeconds = 20;

/** Posts one event of the sandbox to our own webhook, signed as Stripe signs it, until it is taken. */
export const deliverSandboxEventJob: Job<{ eventId: string }> = {
  ...deliverEventQueue,
  handle: ({ eventId }) => deliver(eventId),
  atOnce: 2,
};

async function deliver(eventId: string): Promise<void> {
  const event = await readSandbox((sandbox) => findBody(sandbox, 'event', eventId));
  if (!event || event.pending_webhooks === 0) {
    return;
  }
  const { body, headers } = await signedDelivery(event, Math.floor(now().getTime() / 1000));
  const answer = await fetch(`http://127.0.0.1:${env().port}${webhookPath}`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(deliverySeconds * 1000),
  });
  await answer.body?.cancel();
  if (!answer.ok) {
    throw new Error(`The webhook answered ${event.type} with ${answer.status}.`);
  }
  await readSandbox((sandbox) => saveBody({ ...sandbox, tx: db() }, { ...event, pending_webhooks: 0 }));
}
