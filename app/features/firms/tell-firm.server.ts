import { creditNewsEmail } from '#app/emails/firm-emails.tsx';
import { mailMember } from '#app/features/accounts/mail-member.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { firmPath } from './firm-address.ts';
import type { OpenDispute } from './settle-dispute.server.ts';

/** More managers than these are not told of one thing. */
const maxTold = 20;

/** A step of whatever happens to a dispute: the managers of the firm are told. */
export async function tellFirm(
  tx: Transaction,
  dispute: OpenDispute,
  { title, excerpt }: { title: string; excerpt: string },
): Promise<void> {
  const managers = await listRows(tx, { userId: cell.text })`
    select user_id from firm_members where firm_id = ${dispute.firmId} and role = 'manager' limit ${maxTold}`;
  const to = `${firmPath(dispute.firmSlug)}/credits?state=disputed`;
  for (const { userId } of managers) {
    await notify(tx, {
      userId,
      kind: 'credit',
      subjectId: `credit:${dispute.creditId}`,
      detail: { title, excerpt, to },
    });
    await mailMember(tx, {
      userId,
      kind: 'credits',
      write: (reader) => creditNewsEmail({ ...reader, title, text: excerpt, url: `${env().origin}${to}` }),
    });
  }
}
