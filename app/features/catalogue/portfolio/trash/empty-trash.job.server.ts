import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { emptyTrash } from './empty-trash.server.ts';

export const emptyTrashJob: Job<object> = {
  name: 'empty-portfolio-trash',
  schema: z.object({}),
  handle: async () => {
    await emptyTrash(now());
  },
  retries: 3,
  retryDelaySeconds: 60,
  isOncePerKey: true,
  cron: '37 * * * *',
};
