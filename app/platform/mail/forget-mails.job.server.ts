import { z } from 'zod';
import { dayMs } from '#app/platform/days.ts';
import { now } from '../clock.ts';
import type { Job } from '../jobs/jobs.server.ts';
import { forgetOldMails } from './mail.server.ts';

/** That a mail was sent, and to whom, is kept for so long. */
const keptDays = 30;

/** Forgets mails that were written long ago, every night. */
export const forgetMailsJob: Job<Record<string, never>> = {
  name: 'forget-mails',
  schema: z.object({}),
  handle: () => forgetOldMails(new Date(now().getTime() - keptDays * dayMs)),
  retries: 3,
  retryDelaySeconds: 600,
  cron: '20 3 * * *',
};
