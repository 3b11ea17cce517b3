import { z } from 'zod';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { refreshRenamed } from './refresh-renamed.server.ts';

/** Goes on with the projects of renamed firms until all have the new names; also by itself, after renames by hand. */
export const refreshRenamedJob: Job<object> = {
  name: 'refresh-renamed-firms',
  schema: z.object({}),
  handle: (_, signal) => refreshRenamed(signal),
  retries: 10,
  retryDelaySeconds: 5,
  isOncePerKey: true,
  cron: '*/10 * * * *',
};
