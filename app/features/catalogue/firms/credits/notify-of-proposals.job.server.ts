import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { notifyOfProposals } from './notify-of-proposals.server.ts';

/** Daily, in the American morning. */
export const notifyOfProposalsJob: Job<object> = {
  name: 'notify-of-proposals',
  schema: z.object({}),
  handle: (_, signal) => notifyOfProposals(now(), signal),
  retries: 3,
  retryDelaySeconds: 300,
  isOncePerKey: true,
  cron: '20 13 * * *',
};
