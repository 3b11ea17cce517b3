import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { expireListings } from './expire-listings.server.ts';

export const expireListingsJob: Job<Record<string, never>> = {
  name: 'expire-listings',
  schema: z.object({}),
  handle: async () => {
    await expireListings(now());
  },
  retries: 0,
  retryDelaySeconds: 0,
  cron: '* * * * *',
};
