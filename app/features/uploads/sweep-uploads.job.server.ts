import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { forgetParts } from './parts/forget-parts.server.ts';
import { sweepUploads } from './sweep-uploads.server.ts';

/** Removes the files that nobody needs any more: hourly, and soon after something was given up. */
export const sweepUploadsJob: Job<object> = {
  name: 'sweep-uploads',
  schema: z.object({}),
  handle: async () => {
    await sweepUploads(now());
    await forgetParts(now());
  },
  retries: 3,
  retryDelaySeconds: 60,
  isOncePerKey: true,
  cron: '17 * * * *',
};
