import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import { lockThread, Refusal } from '../lock-thread.server.ts';
import { membersOf, sideOf } from '../thread-policy.ts';
import { addMessage, isBlocked } from '../write/add-message.server.ts';
import type { SendResult } from '../write/send-message.server.ts';
import { findAgreedEntry } from './agreed-days.server.ts';
import { notifyCanceledDay } from './notify-agreed-day.server.ts';
import { cancellationText } from './proposed-dates.ts';

export type DayCanceled =
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
