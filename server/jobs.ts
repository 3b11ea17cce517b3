import { forgetVisitorsJob } from '#app/features/analytics/forget-visitors.job.server.ts';
import { expireListingsJob } from '#app/features/directory/expire-listings.job.server.ts';
import { unreadMailJob } from '#app/features/messages/unread-mail.job.server.ts';
import { sweepUploadsJob } from '#app/features/uploads/sweep-uploads.job.server.ts';
import type { AnyJob } from '#app/platform/jobs/jobs.server.ts';
import { forgetMailsJob } from '#app/platform/mail/forget-mails.job.server.ts';
import { sendMailJob } from '#app/platform/mail/send-mail.job.server.ts';

/** Every job there is. Worked on by the web process, or by one of its own (server/worker.ts, JOBS=worker). */
export const jobs: AnyJob[] = [
  sendMailJob,
  unreadMailJob,
  forgetMailsJob,
  expireListingsJob,
  forgetVisitorsJob,
  sweepUploadsJob,
];
