import { z } from 'zod';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { refreshRenamed } from './refresh-renamed.server.ts';

export const refreshRenamedJob: Job<object> = {
  name: 'refresh-renamed-firms',
  schema: z.object({}),
  handle: (_, signal) => refreshRenamed(signal),
  retries: 10,
  retryDelaySeconds: 5,
  isOncePerKey: true,
  cron: '*/10 * * * *',
};
