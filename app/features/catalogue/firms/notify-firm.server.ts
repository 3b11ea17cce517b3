import { creditNewsEmail } from '#app/emails/firm-emails.tsx';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { OpenDispute } from './disputes/settle-dispute.server.ts';
import { firmPath } from './firm-address.ts';

const maxTold = 20;

type News = {
  subjectId: string;
  title: string;
  /** One line, for the notification list. */
  excerpt: string;
  text: string;
  /** A path on this site. */
  to: string;
};

export async function notifyManagers(
  tx: Transaction,
  firmId: string,
  { subjectId, title, excerpt, text, to }: News,
): Promise<void> {
  const managers = await listRows(tx, { userId: cell.text })`
    select user_id from firm_members where firm_id = ${firmId} and role = 'manager' limit ${maxTold}`;
  for (const { userId } of managers) {
    await notify(tx, { userId, kind: 'credit', subjectId, detail: { title, excerpt, to } });
    await mailMember(tx, {
      userId,
      kind: 'credits',
      write: (reader) => creditNewsEmail({ ...reader, title, text, url: `${env().origin}${to}` }),
    });
  }
}

export async function notifyFirm(
  tx: Transaction,
  dispute: OpenDispute,
  { title, excerpt }: { title: string; excerpt: string },
): Promise<void> {
  await notifyManagers(tx, dispute.firmId, {
    subjectId: `credit:${dispute.creditId}`,
    title,
    excerpt,
    text: excerpt,
    to: `${firmPath(dispute.firmSlug)}/credits?state=disputed`,
  });
}
