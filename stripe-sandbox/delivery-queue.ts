import { z } from 'zod';

/** The delivery queue, separate from its job: any code that emits an event can enqueue here. */
export const deliveryQueue = {
  name: 'deliver-sandbox-event',
  schema: z.object({ eventId: z.string() }),
  // 5 s, 10 s, 20 s … about a day in all.
  retries: 14,
  retryDelaySeconds: 5,
  isOncePerKey: true,
};
