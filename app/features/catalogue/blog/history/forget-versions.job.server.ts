import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { forgetVersions } from './forget-versions.server.ts';

export const forgetVersionsJob: Job<object> = {
  name: 'forget-post-versions',
  schema: z.object({}),
  handle: async () => {
    await forgetVersions(now());
  },
  retries: 3,
  retryDelaySeconds: 60,
  isOncePerKey: true,
  cron: '43 * * * *',
};
