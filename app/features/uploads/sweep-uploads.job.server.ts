import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/days.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { forgetParts } from './parts/forget-parts.server.ts';
import { sweepUploads } from './sweep-uploads.server.ts';

/** Removes the files that nobody needs any more, and what killed processes left half written: hourly, and soon after something was given up. */
export const sweepUploadsJob: Job<object> = {
  name: 'sweep-uploads',
  schema: z.object({}),
  handle: async () => {
    await sweepUploads(now());
    await forgetParts(now());
    await storage().removeLeftovers(new Date(now().getTime() - dayMs));
  },
  retries: 3,
  retryDelaySeconds: 60,
  isOncePerKey: true,
  cron: '17 * * * *',
};
