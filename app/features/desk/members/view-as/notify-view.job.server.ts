import { z } from 'zod';
import { accountViewedEmail } from '#app/emails/admin-emails.tsx';
import { viewMinutes } from '#app/features/accounts/viewing/viewing.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { accountViews } from '#app/platform/db/schema/desk.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { minuteText } from '#app/ui/times.ts';

const schema = z.object({ viewId: z.uuid() });

/** Notifies a person that an admin viewed their pages: once, after the view has ended or expired. */
export const notifyViewJob: Job<z.infer<typeof schema>> = {
  name: 'tell-account-view',
  schema,
  handle: notifyView,
  retries: 10,
  retryDelaySeconds: 60,
};

async function notifyView({ viewId }: z.infer<typeof schema>): Promise<void> {
  await db().transaction(async (tx) => {
    // Marked first, so that of two concurrent runs only one sends the notice.
    const row = await findRow(tx, {
      userId: accountViews.userId,
      email: profiles.email,
      firstName: profiles.firstName,
      reason: accountViews.reason,
      startedAt: cell.time,
    })`
      update account_views v set told_at = now() from profiles p
       where v.id = ${viewId} and v.told_at is null and p.user_id = v.user_id
      returning v.user_id, p.email, p.first_name, v.reason, v.started_at`;
    if (!row) {
      return;
    }
    const { supportEmail } = await getSiteSettings(tx);
    const content = await accountViewedEmail({
      firstName: row.firstName,
      at: minuteText(row.startedAt),
      minutes: viewMinutes,
      reason: row.reason,
      supportEmail,
    });
    await postMail(tx, content, { to: row.email, userId: row.userId });
  });
}
