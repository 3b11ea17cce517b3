import type { Actor } from '#app/features/accounts/actor.ts';
import { daySeconds } from '#app/platform/days.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { messages } from '#app/platform/db/schema/messages.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { lockThread, Refusal, type RefusalCode } from '../lock-thread.server.ts';
import type { Outgoing } from '../message-schema.ts';
import { findThreadWith } from '../read/find-thread.server.ts';
import { mayStartThread, sideOf } from '../thread-policy.ts';
import { unreadMailDelaySeconds, unreadMailJob } from '../unread-mail.job.server.ts';
import { addMessage, beginThread } from './add-message.server.ts';

export type SendResult = { ok: true; threadId: string; messageId: number } | { ok: false; code: RefusalCode };

const firstMessages: RateLimit = { name: 'first-message', points: 20, seconds: daySeconds };
const anyMessages: RateLimit = { name: 'message', points: 60, seconds: 60 };

/**
 * Stores a message exactly once, in order. Sending again with the same key returns the first result. Both sides are
 * updated live.
 */
export async function sendMessage(actor: Actor, outgoing: Outgoing): Promise<SendResult> {
  if ('creativeId' in outgoing.to && !mayStartThread(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  // Counted before the transaction; inside it would need a second connection while holding one.
  if (!(await consume(anyMessages, actor.userId))) {
    return { ok: false, code: 'tooMany' };
  }
  const { to } = outgoing;
  if (
    'creativeId' in to &&
    !(await findThreadWith(actor, to.creativeId)) &&
    !(await consume(firstMessages, actor.userId))
  ) {
    return { ok: false, code: 'tooMany' };
  }
  try {
    const sent = await db().transaction(async (tx) => {
      const kept = await keepMessage(tx, actor, outgoing);
      const other = kept.side === 'client' ? 'creative' : 'client';
      // A reply by email leaves later messages unread, so the writer's side may need an unread email too.
      for (const side of outgoing.isByMail ? ([other, kept.side] as const) : [other]) {
        await enqueue(
          unreadMailJob,
          { threadId: kept.threadId, side },
          // One job per message; only the job after the last message finds the thread quiet long enough.
          { afterSeconds: unreadMailDelaySeconds, on: tx },
        );
      }
      return kept;
    });
    return { ok: true, threadId: sent.threadId, messageId: sent.messageId };
  } catch (error) {
    if (error instanceof Refusal) {
      return { ok: false, code: error.code };
    }
    throw error;
  }
}

async function keepMessage(tx: Transaction, actor: Actor, outgoing: Outgoing) {
  const { to } = outgoing;
  const thread =
    'threadId' in to ? await lockThread(tx, actor, to.threadId) : await beginThread(tx, actor, to.creativeId);
  const side = thread ? sideOf(actor, thread) : null;
  if (!thread || !side) {
    throw new Refusal('notFound');
  }
  const known = await findSent(tx, thread.id, outgoing.sendKey);
  if (known !== null) {
    return { threadId: thread.id, messageId: known, side };
  }
  if ((outgoing.dates || outgoing.pieces) && side !== 'creative') {
    throw new Refusal('notAllowed');
  }
  return { threadId: thread.id, messageId: await addMessage(tx, actor, { thread, side, outgoing }), side };
}

async function findSent(tx: Transaction, threadId: string, sendKey: string): Promise<number | null> {
  const row = await findRow(tx, { id: messages.id })`
    select id from messages where thread_id = ${threadId} and send_key = ${sendKey}`;
  return row?.id ?? null;
}
