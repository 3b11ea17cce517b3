import { z } from 'zod';
import { dayMs } from '#app/platform/days.ts';
import { now } from '../clock.ts';
import type { Job } from '../jobs/jobs.server.ts';
import { forgetOldMails, keptMailDays } from './mail.server.ts';

export const forgetMailsJob: Job<Record<string, never>> = {
  name: 'forget-mails',
  schema: z.object({}),
  handle: () => forgetOldMails(new Date(now().getTime() - keptMailDays * dayMs)),
  retries: 3,
  retryDelaySeconds: 600,
  cron: '20 3 * * *',
};
