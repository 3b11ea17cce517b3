import { sql } from 'drizzle-orm';
import { agreedDateEmail, canceledDateEmail, movedDateEmail } from '#app/emails/message-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember, type Reader } from '#app/features/accounts/mail/mail-member.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf } from '#app/platform/db/rows.server.ts';
import { messages } from '#app/platform/db/schema/messages.ts';
import { env } from '#app/platform/env.server.ts';
import type { Email } from '#app/platform/mail/mail.server.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import { calendarOf, findProposedDays } from '../desk/find-calendar.server.ts';
import { lockThread, Refusal } from '../lock-thread.server.ts';
import { mayAnswerDates, membersOf, type Side, sideOf } from '../thread-policy.ts';
import { addMessage, isBlocked } from '../write/add-message.server.ts';
import type { SendResult } from '../write/send-message.server.ts';
import { type AgreedEntry, findAgreedEntry, findHeldDay } from './agreed-days.server.ts';
import { answerText, cancellationText, dateText } from './proposed-dates.ts';

type DatesAnswered =
  | Extract<SendResult, { ok: true }>
  | { ok: false; code: Extract<SendResult, { ok: false }>['code'] | 'answered' | 'past' };

type DatesInput = {
  threadId: string;
  messageId: number;
  answer: string;
  sendKey: string;
  /** As YYYY-MM-DD. */
  today: string;
};

/**
 * Records a client's answer once and posts it as a message. A chosen day is emailed to both sides for their calendars,
 * and replaces the day that the proposal moves if that one is still valid.
 */
export async function answerDates(actor: Actor, given: DatesInput): Promise<DatesAnswered> {
  const { threadId, messageId, answer, sendKey, today } = given;
  try {
    return await db().transaction(async (tx): Promise<DatesAnswered> => {
      const thread = await lockThread(tx, actor, threadId);
      const side = thread ? sideOf(actor, thread) : null;
      if (!thread || !side) {
        return { ok: false, code: 'notFound' };
      }
      if (!mayAnswerDates(side)) {
        return { ok: false, code: 'notAllowed' };
      }
      const proposal = await findRow(tx, {
        dates: listOf(cell.text),
        answer: messages.datesAnswer,
        movesDayOf: messages.movesDayOf,
      })`
        select proposed_dates::text[] as dates, dates_answer as answer, moves_day_of from messages
         where id = ${messageId} and thread_id = ${threadId} and proposed_dates is not null`;
      if (!proposal || (answer !== 'none' && !proposal.dates.includes(answer))) {
        return { ok: false, code: 'notFound' };
      }
      if (proposal.answer !== null) {
        return { ok: false, code: 'answered' };
      }
      if (answer !== 'none' && answer < today) {
        return { ok: false, code: 'past' };
      }
      const former = proposal.movesDayOf
        ? await findHeldDay(tx, { threadId, messageId: proposal.movesDayOf })
        : null;
      await keepAnswer(tx, { messageId, answer, former });
      const outgoing = { sendKey, body: answerText(answer, former?.day), uploads: [] };
      if (answer !== 'none') {
        await notifyAgreedDay(tx, { messageId, movedFrom: former?.day ?? null });
      }
      return { ok: true, threadId, messageId: await addMessage(tx, actor, { thread, side, outgoing }) };
    });
  } catch (error) {
    if (error instanceof Refusal) {
      return { ok: false, code: error.code };
    }
    throw error;
  }
}

type Answered = { messageId: number; answer: string; former: AgreedEntry | null };

/** The new day takes over the calendar entry of the day it replaces. */
async function keepAnswer(tx: Transaction, { messageId, answer, former }: Answered): Promise<void> {
  const moved = answer === 'none' ? null : former;
  await tx.execute(sql`
    update messages set dates_answer = ${answer}, calendar_uid = ${moved?.uid ?? null},
           calendar_sequence = ${moved ? moved.sequence + 1 : null}
     where id = ${messageId}`);
  if (moved) {
    await tx.execute(sql`
      update messages set dates_end = ${answer}, dates_ended_by = 'client', dates_ended_at = now()
       where id = ${moved.messageId}`);
  }
}

/**
 * Emails to both sides about an agreed day, each with a calendar file. Queued in the transaction of the change, so
 * exactly once.
 */

function notifyAgreedDay(
  tx: Transaction,
  { messageId, movedFrom }: { messageId: number; movedFrom: string | null },
): Promise<void> {
  const former = movedFrom === null ? null : dateText(movedFrom);
  return notifyBoth(tx, messageId, (about) =>
    former === null ? agreedDateEmail(about) : movedDateEmail({ ...about, formerText: former }),
  );
}

function notifyCanceledDay(
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

type DayCanceled =
  | { ok: true; threadId: string }
  | { ok: false; code: Extract<SendResult, { ok: false }>['code'] | 'ended' | 'past' };

type CancelInput = {
  threadId: string;
  messageId: number;
  sendKey: string;
  /** As YYYY-MM-DD. */
  today: string;
};

/**
 * Either side cancels an agreed day, once. Both are emailed a calendar cancellation and the conversation gets a
 * message; if one has blocked the other, the day is marked without a message.
 */
export async function cancelDay(actor: Actor, given: CancelInput): Promise<DayCanceled> {
  const { threadId, messageId, sendKey, today } = given;
  try {
    return await db().transaction(async (tx): Promise<DayCanceled> => {
      const thread = await lockThread(tx, actor, threadId);
      const side = thread ? sideOf(actor, thread) : null;
      const entry = thread && side ? await findAgreedEntry(tx, { threadId, messageId }) : null;
      if (!thread || !side || !entry) {
        return { ok: false, code: 'notFound' };
      }
      if (entry.end !== null) {
        return { ok: false, code: 'ended' };
      }
      if (entry.day < today) {
        return { ok: false, code: 'past' };
      }
      await tx.execute(sql`
        update messages set dates_end = 'canceled', dates_ended_by = ${side}, dates_ended_at = now(),
               calendar_sequence = ${entry.sequence + 1}
         where id = ${messageId}`);
      await notifyCanceledDay(tx, { messageId, by: side });
      if (await isBlocked(tx, thread)) {
        await announce(tx, membersOf(thread), { kind: 'message', threadId });
      } else {
        const outgoing = { sendKey, body: cancellationText(entry.day), uploads: [] };
        await addMessage(tx, actor, { thread, side, outgoing });
      }
      return { ok: true, threadId };
    });
  } catch (error) {
    if (error instanceof Refusal) {
      return { ok: false, code: error.code };
    }
    throw error;
  }
}
