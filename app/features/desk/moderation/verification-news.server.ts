import { verificationEmail } from '#app/emails/moderation-emails.tsx';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';

/** A verification decision, requested or not. */
export type VerificationNews = {
  isVerified: boolean;
  /** Null when an admin verified the creative without a request. */
  reason: string | null;
  creativeId: string;
  userId: string;
  email: string;
  firstName: string;
};

/** Notifies and emails the creative in the decision's transaction. `subjectId`: the request, or the creative. */
export async function notifyVerification(
  tx: Transaction,
  { isVerified, reason, creativeId, userId, email, firstName }: VerificationNews,
  subjectId: string,
): Promise<void> {
  await notify(tx, {
    userId,
    kind: 'verification',
    subjectId,
    detail: {
      title: isVerified ? 'You are verified' : 'Your verification was declined',
      ...(reason ? { excerpt: reason } : {}),
      to: '/dashboard',
    },
  });
  const { supportEmail } = await getSiteSettings(tx);
  const content = await verificationEmail({
    isVerified,
    firstName,
    reason,
    url: `${env().origin}${isVerified ? `/creative/${creativeId}` : '/dashboard'}`,
    supportEmail,
  });
  await postMail(tx, content, { to: email, userId });
}
