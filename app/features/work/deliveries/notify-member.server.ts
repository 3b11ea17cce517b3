import { deliveryEmail } from '#app/emails/work-emails.tsx';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';

type News = {
  userId: string;
  subjectId: string;
  to: string;
  from: string;
  title: string;
  excerpt: string;
  paragraphs: readonly string[];
  label: string;
};

export async function notifyMember(
  tx: Transaction,
  { userId, subjectId, to, from, title, excerpt, paragraphs, label }: News,
): Promise<void> {
  await notify(tx, { userId, kind: 'delivery', subjectId, detail: { from, title, excerpt, to } });
  await mailMember(tx, {
    userId,
    kind: 'deliveries',
    write: (reader) =>
      deliveryEmail({ ...reader, title, paragraphs, action: { label, url: `${env().origin}${to}` } }),
  });
}
