import { z } from 'zod';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { finishMerge } from './move-firm.server.ts';

/** Continues a merge of two firms until it is done. Does nothing when it already is. */
export const mergeFirmsJob: Job<{ goneId: string }> = {
  name: 'merge-firms',
  schema: z.object({ goneId: z.uuid() }),
  handle: ({ goneId }, signal) => finishMerge(goneId, signal),
  retries: 10,
  retryDelaySeconds: 5,
  isOncePerKey: true,
};
