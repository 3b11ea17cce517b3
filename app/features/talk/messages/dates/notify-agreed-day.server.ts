import { agreedDateEmail, canceledDateEmail, movedDateEmail } from '#app/emails/message-emails.tsx';
import { mailMember, type Reader } from '#app/features/accounts/mail/mail-member.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Email } from '#app/platform/mail/mail.server.ts';
import { calendarOf, findProposedDays } from '../desk/find-calendar.server.ts';
import type { Side } from '../thread-policy.ts';
import { dateText } from './proposed-dates.ts';

/**
 * Emails to both sides about an agreed day, each with a calendar file. Queued in the transaction of the change, so
 * exactly once.
 */

export function notifyAgreedDay(
  tx: Transaction,
  { messageId, movedFrom }: { messageId: number; movedFrom: string | null },
): Promise<void> {
  const former = movedFrom === null ? null : dateText(movedFrom);
  return notifyBoth(tx, messageId, (about) =>
    former === null ? agreedDateEmail(about) : movedDateEmail({ ...about, formerText: former }),
  );
}

export function notifyCanceledDay(
  tx: Transaction,
  { messageId, by }: { messageId: number; by: Side },
): Promise<void> {
  return notifyBoth(tx, messageId, (about, side) => canceledDateEmail({ ...about, isOwn: side === by }));
}

type About = Reader & { otherName: string; dateText: string; calendar: string; url: string };

async function notifyBoth(
  tx: Transaction,
  messageId: number,
  write: (about: About, side: Side) => Promise<Email>,
): Promise<void> {
  const row = await findProposedDays(tx, messageId);
  if (!row?.answer || row.answer === 'none') {
    return;
  }
  const day = dateText(row.answer);
  const sides = [
    { side: 'client', userId: row.clientId, otherName: row.creativeName },
    { side: 'creative', userId: row.creativeUserId, otherName: row.clientName },
  ] as const;
  for (const { side, userId, otherName } of sides) {
    if (!userId) continue;
    await mailMember(tx, {
      userId,
      kind: 'agreedDates',
      conversationId: row.threadId,
      write: (reader) =>
        write(
          {
            ...reader,
            otherName,
            dateText: day,
            calendar: calendarOf(row, side),
            url: `${env().origin}/messages/${row.threadId}`,
          },
          side,
        ),
    });
  }
}
