import { listBodies, readSandbox } from '#app/platform/payments/sandbox/sandbox-store.server.ts';

const shownEvents = 30;

/** The sandbox's time, and its latest events with whether they have reached the webhook. */
export async function listHappenings() {
  return readSandbox(async (sandbox) => {
    const { data } = await listBodies(sandbox, 'event', { limit: shownEvents });
    return {
      now: isoTime(sandbox.now),
      events: data.map((event) => ({
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
