import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf } from '#app/platform/db/rows.server.ts';
import { messages } from '#app/platform/db/schema/messages.ts';
import { lockThread, Refusal } from '../lock-thread.server.ts';
import { mayAnswerDates, sideOf } from '../thread-policy.ts';
import { addMessage } from '../write/add-message.server.ts';
import type { SendResult } from '../write/send-message.server.ts';
import { type AgreedEntry, findHeldDay } from './agreed-days.server.ts';
import { notifyAgreedDay } from './notify-agreed-day.server.ts';
import { answerText } from './proposed-dates.ts';

export type DatesAnswered =
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
