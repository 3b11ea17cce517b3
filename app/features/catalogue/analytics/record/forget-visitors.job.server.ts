import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { utcDay } from '#app/platform/days.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { forgetSearches } from './forget-searches.server.ts';
import { forgetVisitors } from './forget-visitors.server.ts';

/** Deletes past salts and visitors, and old searches; hourly, so that a node that was down at midnight catches up. */
export const forgetVisitorsJob: Job<Record<string, never>> = {
  name: 'forget-visitors',
  schema: z.object({}),
  handle: async () => {
    const today = utcDay(now());
    await forgetVisitors(today);
    await forgetSearches(today);
  },
  retries: 3,
  retryDelaySeconds: 60,
  cron: '5 * * * *',
};
