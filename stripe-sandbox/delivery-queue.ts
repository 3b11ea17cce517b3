import { z } from 'zod';

/** The queue of deliveries, apart from the work: whatever causes an event puts it in here. */
export const deliveryQueue = {
  name: 'deliver-sandbox-event',
  schema: z.object({ eventId: z.string() }),
  // 5 s, 10 s, 20 s … about a day in all.
  retries: 14,
  retryDelaySeconds: 5,
  isOncePerKey: true,
};
