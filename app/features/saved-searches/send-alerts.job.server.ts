import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { sendAlerts } from './send-alerts.server.ts';

/**
 * Mails what is new to saved searches that are due, a bounded number at a time: while more are due, the next batch goes
 * into the queue.
 */
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
