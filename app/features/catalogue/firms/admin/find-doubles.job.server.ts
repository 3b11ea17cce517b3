import { z } from 'zod';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { findDoubles } from './find-doubles.server.ts';

export const findDoublesJob: Job<object> = {
  name: 'find-firm-doubles',
  schema: z.object({}),
  handle: (_, signal) => findDoubles(signal),
  retries: 3,
  retryDelaySeconds: 300,
  isOncePerKey: true,
  cron: '53 3 * * *',
  afterStartSeconds: 60,
};
