import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { sendAlerts } from './send-alerts.server.ts';

/** Emails new matches of due searches in batches; queues the next batch while more are due. */
export const sendAlertsJob: Job<Record<string, never>> = {
  name: 'send-alerts',
  schema: z.object({}),
  handle: async () => {
    if (await sendAlerts(now())) {
      await enqueue(sendAlertsJob, {});
    }
  },
  retries: 3,
  retryDelaySeconds: 60,
  cron: '*/15 * * * *',
};
