import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { sweepDeliveries } from './sweep-deliveries.server.ts';

/** Assembles uploads left by lost processes, and deletes files that are no longer needed. */
export const sweepDeliveriesJob: Job<object> = {
  name: 'sweep-deliveries',
  schema: z.object({}),
  handle: () => sweepDeliveries(now()),
  retries: 3,
  retryDelaySeconds: 60,
  isOncePerKey: true,
  cron: '7,22,37,52 * * * *',
};
