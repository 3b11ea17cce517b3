import { sql } from 'drizzle-orm';
import { listBodies, readSandbox } from '#app/platform/payments/sandbox/sandbox-store.server.ts';
import { moneyText } from './money-text.ts';

const shownEvents = 30;
const shownPayments = 5;

/** The sandbox's time, what can be disputed or decided, and its latest events with whether they have arrived. */
export async function listHappenings() {
  return readSandbox(async (sandbox) => {
    const [events, disputes, charges] = await Promise.all([
      listBodies(sandbox, 'event', { limit: shownEvents }),
      listBodies(sandbox, 'dispute', {
        where: [sql`body->>'status' in ('needs_response', 'under_review', 'warning_needs_response')`],
      }),
      listBodies(sandbox, 'charge', {
        where: [sql`body->>'status' = 'succeeded' and not (body->>'disputed')::boolean`],
        limit: shownPayments,
      }),
    ]);
    return {
      now: isoTime(sandbox.now),
      disputes: disputes.data.map(({ id, created, amount, status }) => ({
        id,
        at: isoTime(created),
        amount: moneyText(amount),
        status,
      })),
      payments: charges.data.map(({ id, created, amount, description }) => ({
        id,
        at: isoTime(created),
        amount: moneyText(amount),
        description: description ?? 'Payment',
      })),
      events: events.data.map((event) => ({
        id: event.id,
        at: isoTime(event.created),
        type: event.type,
        isDelivered: event.pending_webhooks === 0,
      })),
    };
  });
}

function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
