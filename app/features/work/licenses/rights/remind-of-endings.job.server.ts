import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { remindOfEndings } from './remind-of-endings.server.ts';

export const remindOfEndingsJob: Job<Record<string, never>> = {
  name: 'remind-of-license-endings',
  schema: z.object({}),
  handle: () => remindOfEndings(now()),
  retries: 3,
  retryDelaySeconds: 300,
  cron: '23 * * * *',
};
