import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { publishScheduled } from './publish-scheduled.server.ts';

export const publishScheduledJob: Job<object> = {
  name: 'publish-scheduled-posts',
  schema: z.object({}),
  handle: async () => {
    await publishScheduled(now());
  },
  retries: 3,
  retryDelaySeconds: 20,
  isOncePerKey: true,
  cron: '* * * * *',
};
