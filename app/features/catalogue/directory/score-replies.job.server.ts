import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { scoreReplies } from './score-replies.server.ts';

export const scoreRepliesJob: Job<Record<string, never>> = {
  name: 'score-replies',
  schema: z.object({}),
  handle: async () => {
    await scoreReplies(now());
  },
  retries: 2,
  retryDelaySeconds: 600,
  cron: '20 3 * * *',
};
