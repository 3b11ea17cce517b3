import { forgetSessionsJob } from '#app/features/accounts/devices/forget-sessions.job.server.ts';
import { postLinkJob } from '#app/features/accounts/links/post-link.job.server.ts';
import { handleWebhookJob } from '#app/features/billing/handle-webhook.job.server.ts';
import { reconcileJob } from '#app/features/billing/reconcile.job.server.ts';
import { remindOfRenewalsJob } from '#app/features/billing/remind-of-renewals.job.server.ts';
import { forgetVisitorsJob } from '#app/features/catalogue/analytics/record/forget-visitors.job.server.ts';
import { weeklyReportJob } from '#app/features/catalogue/analytics/weekly-report.job.server.ts';
import { forgetVersionsJob, publishScheduledJob } from '#app/features/catalogue/blog/blog.job.server.ts';
import { forgetRemovedJob } from '#app/features/catalogue/boards/entries/forget-removed.job.server.ts';
import {
  expireListingsJob,
  scoreRepliesJob,
} from '#app/features/catalogue/directory/listing-upkeep.job.server.ts';
import { notifyOfProposalsJob } from '#app/features/catalogue/firms/credits/notify-of-proposals.job.server.ts';
import {
  findDoublesJob,
  forgetFirmInvitationsJob,
  refreshRenamedJob,
  sweepFirmsJob,
} from '#app/features/catalogue/firms/firms.job.server.ts';
import { mergeFirmsJob } from '#app/features/catalogue/firms/merge/merge-firms.server.ts';
import {
  deliverWebhooksJob,
  forgetWebhooksJob,
  startWebhooksJob,
} from '#app/features/catalogue/partners/webhooks/deliver-webhooks.job.server.ts';
import { emptyTrashJob, makeShownSizesJob } from '#app/features/catalogue/portfolio/portfolio.job.server.ts';
import { sendAlertsJob } from '#app/features/catalogue/saved-searches/send-alerts.job.server.ts';
import { backupJobs } from '#app/features/desk/backup/backup.job.server.ts';
import { checkImportJob } from '#app/features/desk/imports/check-import.job.server.ts';
import { forgetImportsJob } from '#app/features/desk/imports/forget-imports.job.server.ts';
import { runImportJob } from '#app/features/desk/imports/run-import.job.server.ts';
import { forgetInvitationsJob } from '#app/features/desk/invitations/forget-invitations.job.server.ts';
import { sendInvitationsJob } from '#app/features/desk/invitations/send-invitations.job.server.ts';
import { notifyViewJob } from '#app/features/desk/members/view-as/notify-view.job.server.ts';
import { forgetDecisionsJob } from '#app/features/desk/moderation/undo/forget-decisions.job.server.ts';
import { withdrawAdminsJob } from '#app/features/desk/organization/withdraw-admins.job.server.ts';
import { sendReportsJob } from '#app/features/desk/reports/mailed/send-reports.job.server.ts';
import { forgetNotificationsJob } from '#app/features/notifications/forget-notifications.job.server.ts';
import { placeMailJob } from '#app/features/talk/inbound-mail/place-mail.job.server.ts';
import { tendInboundMailsJob } from '#app/features/talk/inbound-mail/tend-inbound-mails.job.server.ts';
import { remindFollowUpsJob } from '#app/features/talk/messages/desk/remind-follow-ups.job.server.ts';
import { unreadMailJob } from '#app/features/talk/messages/unread-mail.job.server.ts';
import { makePosterJob } from '#app/features/uploads/make-poster.job.server.ts';
import { makeSizesJob } from '#app/features/uploads/make-sizes.job.server.ts';
import { sweepUploadsJob } from '#app/features/uploads/sweep-uploads.job.server.ts';
import { remindOfBriefsJob } from '#app/features/work/briefs/send/remind-of-briefs.job.server.ts';
import { commissionDeadlinesJob } from '#app/features/work/commissions/shoot/commission-deadlines.job.server.ts';
import { makeRenditionsJob } from '#app/features/work/deliveries/renditions/make-renditions.job.server.ts';
import { sweepDeliveriesJob } from '#app/features/work/deliveries/sweep-deliveries.job.server.ts';
import { prepareLicenseJob } from '#app/features/work/licenses/issue/prepare-pictures.job.server.ts';
import { remindOfEndingsJob } from '#app/features/work/licenses/rights/remind-of-endings.job.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { AnyJob } from '#app/platform/jobs/jobs.server.ts';
import { forgetMailsJob } from '#app/platform/mail/forget-mails.job.server.ts';
import { sendMailJob } from '#app/platform/mail/send-mail.job.server.ts';
import { forgetCustomerJob } from '#app/platform/payments/forget-customer.job.server.ts';
import { stripeSandbox } from '#app/platform/payments/payments.server.ts';
import { forgetRateLimitsJob } from '#app/platform/rate-limit/forget-rate-limits.job.server.ts';

/** All jobs. Processes with PROCESS_ROLE all or worker run them. */
export async function listJobs(): Promise<AnyJob[]> {
  const sandbox = await stripeSandbox();
  return [...jobs, ...backupJobs(env().backup), ...(sandbox?.jobs ?? [])];
}

const jobs: AnyJob[] = [
  sendMailJob,
  postLinkJob,
  unreadMailJob,
  remindFollowUpsJob,
  remindOfBriefsJob,
  commissionDeadlinesJob,
  forgetMailsJob,
  placeMailJob,
  tendInboundMailsJob,
  expireListingsJob,
  scoreRepliesJob,
  forgetVisitorsJob,
  weeklyReportJob,
  sendReportsJob,
  sendAlertsJob,
  forgetDecisionsJob,
  forgetNotificationsJob,
  forgetSessionsJob,
  withdrawAdminsJob,
  notifyViewJob,
  forgetRateLimitsJob,
  publishScheduledJob,
  forgetVersionsJob,
  sweepFirmsJob,
  notifyOfProposalsJob,
  sweepUploadsJob,
  emptyTrashJob,
  makePosterJob,
  makeSizesJob,
  makeShownSizesJob,
  prepareLicenseJob,
  remindOfEndingsJob,
  makeRenditionsJob,
  sweepDeliveriesJob,
  deliverWebhooksJob,
  startWebhooksJob,
  forgetWebhooksJob,
  handleWebhookJob,
  reconcileJob,
  remindOfRenewalsJob,
  forgetCustomerJob,
  checkImportJob,
  runImportJob,
  sendInvitationsJob,
  forgetImportsJob,
  forgetFirmInvitationsJob,
  forgetRemovedJob,
  mergeFirmsJob,
  refreshRenamedJob,
  findDoublesJob,
  forgetInvitationsJob,
];
