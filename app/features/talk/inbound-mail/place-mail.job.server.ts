import { z } from 'zod';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { maxAttempts, placeMail } from './place-mail.server.ts';

export const placeMailJob: Job<{ mailId: string }> = {
  name: 'place-inbound-mail',
  schema: z.object({ mailId: z.uuid() }),
  handle: ({ mailId }) => placeMail(mailId),
  // 20 s, 40 s, 80 s …, about an hour and a half in all.
  retries: maxAttempts - 1,
  retryDelaySeconds: 20,
  atOnce: 2,
};
