import { agreedDateEmail } from '#app/emails/message-emails.tsx';
import { mailMember } from '#app/features/accounts/mail-member.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { calendarOf, findProposedDays } from './desk/find-calendar.server.ts';
import { dateText } from './proposed-dates.ts';

/** Mails both sides the day that they agreed on, with a calendar file, in the transaction of the answer. */
export async function tellAgreedDay(tx: Transaction, messageId: number): Promise<void> {
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
        agreedDateEmail({
          ...reader,
          otherName,
          dateText: day,
          calendar: calendarOf(row, side),
          url: `${env().origin}/messages/${row.threadId}`,
        }),
    });
  }
}
