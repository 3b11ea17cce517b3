import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { sweepFirms } from './sweep-firms.server.ts';

export const sweepFirmsJob: Job<object> = {
  name: 'sweep-firms',
  schema: z.object({}),
  handle: async () => {
    await sweepFirms(now());
  },
  retries: 3,
  retryDelaySeconds: 300,
  isOncePerKey: true,
  cron: '41 3 * * *',
};
