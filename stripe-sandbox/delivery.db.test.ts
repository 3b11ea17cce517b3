import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * Deliveries to a real server, which refuses the first of them. Its port is a setting, and settings are read once:
 * what reads them is imported when the server has its port.
 */

async function importPlatform() {
  const [client, jobs, job, webhook, store, factory] = await Promise.all([
    import('#app/platform/db/client.server.ts'),
    import('#app/platform/jobs/jobs.server.ts'),
    import('./jobs.ts'),
    import('./events.ts'),
    import('./store.ts'),
    import('#tests/factories/sandbox-factory.ts'),
  ]);
  return { ...client, ...jobs, ...job, ...webhook, ...store, ...factory };
}

const arrived: { path: string; body: string; signature: string }[] = [];
let refusals = 1;
let server: Server;
let platform: Awaited<ReturnType<typeof importPlatform>>;
let stopJobs: () => Promise<void>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request);
    if (refusals > 0) {
      refusals -= 1;
      response.writeHead(503).end();
      return;
    }
    const signature = String(request.headers['stripe-signature']);
    arrived.push({ path: request.url ?? '', body, signature });
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.PORT = String((server.address() as AddressInfo).port);
  platform = await importPlatform();
  stopJobs = await platform.startJobs([{ ...platform.deliverEventJob, retryDelaySeconds: 1 }]);
});

afterAll(async () => {
  await stopJobs();
  await platform.closeSender();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await platform.closeDb();
});

it('an event arrives at the webhook once, signed, after it was refused', async () => {
  const stripe = platform.sandboxClient();
  const customer = await platform.insertCustomer(stripe);
  await expect.poll(() => arrived.length, { timeout: 15_000 }).toBe(1);
  const [delivery] = arrived;
  expect(delivery?.path).toBe('/api/webhooks/stripe');
  const event = await new Stripe('sk_test_any').webhooks.constructEventAsync(
    delivery?.body ?? '',
    delivery?.signature ?? '',
    platform.webhookSecret(),
  );
  expect(event).toMatchObject({ type: 'customer.created', data: { object: { id: customer.id } } });
  const isDelivered = async () =>
    (await platform.findObject({ tx: platform.db() }, 'event', event.id))?.pending_webhooks === 0;
  await expect.poll(isDelivered).toBe(true);
  expect(arrived).toHaveLength(1);
});
