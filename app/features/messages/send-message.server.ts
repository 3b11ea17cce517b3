import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { readAbout } from '#app/features/notifications/read-notifications.server.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { daySeconds } from '#app/platform/days.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { type Brief, messageAttachments, messages, threads } from '#app/platform/db/schema/messages.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import { findThreadWith } from './find-thread.server.ts';
import { mayStartThread, type Side, sideOf } from './thread-policy.ts';
import { unreadMailDelaySeconds, unreadMailJob } from './unread-mail.job.server.ts';

/** To a thread there is, or of a client to a creative, with whom a thread is then begun. */
export type Recipient = { threadId: string } | { creativeId: string };

export type Outgoing = {
  to: Recipient;
  /** Made by the sender's browser, once for each message. */
  sendKey: string;
  body: string;
  brief?: Brief | null;
  uploads: string[];
  /** Up to three days that a creative proposes, as '2026-12-08'. */
  dates?: readonly string[];
};

export type SendResult =
  | { ok: true; threadId: string; messageId: number }
  | { ok: false; code: 'notFound' | 'notAllowed' | 'blocked' | 'departed' | 'tooMany' | 'filesGone' };

/** New threads of one client, and messages of one person. */
const firstMessages: RateLimit = { name: 'first-message', points: 20, seconds: daySeconds };
const anyMessages: RateLimit = { name: 'message', points: 60, seconds: 60 };

export type LockedThread = {
  id: string;
  clientId: string;
  creativeId: string;
  creativeUserId: string;
  clientName: string;
  creativeName: string;
  stage: string;
  createdAt: Date;
  firstReplySeconds: number | null;
};

/**
 * Accepts a message: it is in the thread, in order, once, whatever happens afterwards. Sent again with the same key it
 * is answered with what was kept the first time. Both sides are told at once.
 */
export async function sendMessage(actor: Actor, outgoing: Outgoing): Promise<SendResult> {
  if ('creativeId' in outgoing.to && !mayStartThread(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  // Counted before the transaction: inside, each would wait for a second connection while it holds one.
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
      await enqueue(
        unreadMailJob,
        { threadId: kept.threadId, side: kept.side === 'client' ? 'creative' : 'client' },
        // One for each message: only the one after the last message finds that it was quiet for long enough.
        { afterSeconds: unreadMailDelaySeconds, on: tx },
      );
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

export class Refusal extends Error {
  readonly code: Extract<SendResult, { ok: false }>['code'];

  constructor(code: Extract<SendResult, { ok: false }>['code']) {
    super(code);
    this.code = code;
  }
}

async function keepMessage(tx: Transaction, actor: Actor, outgoing: Outgoing) {
  const { to } = outgoing;
  const thread =
    'threadId' in to ? await lockThread(tx, actor, to.threadId) : await openThread(tx, actor, to.creativeId);
  const side = thread ? sideOf(actor, thread) : null;
  if (!thread || !side) {
    throw new Refusal('notFound');
  }
  const known = await findSent(tx, thread.id, outgoing.sendKey);
  if (known !== null) {
    return { threadId: thread.id, messageId: known, side };
  }
  if (outgoing.dates && side !== 'creative') {
    throw new Refusal('notAllowed');
  }
  return { threadId: thread.id, messageId: await addMessage(tx, actor, { thread, side, outgoing }), side };
}

type Added = { thread: LockedThread; side: Side; outgoing: Omit<Outgoing, 'to'> };

/** Writes a message into a thread that this transaction holds, and tells both sides. Refuses where one blocked the other. */
export async function addMessage(
  tx: Transaction,
  actor: Actor,
  { thread, side, outgoing }: Added,
): Promise<number> {
  if (await isBlocked(tx, thread)) {
    throw new Refusal('blocked');
  }
  const { dates } = outgoing;
  const { id: messageId } = await getRow(tx, { id: messages.id })`
    insert into messages (thread_id, sender, send_key, body, brief, proposed_dates)
    values (${thread.id}, ${side}, ${outgoing.sendKey}, ${outgoing.body},
            ${outgoing.brief ? JSON.stringify(outgoing.brief) : null}::jsonb,
            ${dates ? `{${dates.join(',')}}` : null}::date[])
    returning id`;
  await attachFiles(tx, { actor, messageId, uploads: outgoing.uploads });
  await noteOnThread(tx, { thread, side, messageId });
  await announce(tx, [thread.clientId, thread.creativeUserId], { kind: 'message', threadId: thread.id });
  await noteOnLists(tx, { thread, side, body: outgoing.body });
  return messageId;
}

/** The thread, which nobody else changes until this transaction ends: that is what keeps messages in order. */
export async function lockThread(tx: Transaction, actor: Actor, id: string): Promise<LockedThread | null> {
  const row = await findRow(tx, threadShape)`
    select t.id, t.client_id, t.creative_id, c.user_id as creative_user_id,
           coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name, '') as client_name,
           coalesce(c.business_name, '') as creative_name,
           t.stage, t.created_at, t.first_reply_seconds
      from threads t left join creative_profiles c on c.id = t.creative_id
      left join profiles p on p.user_id = t.client_id
     where t.id = ${id} for update of t`;
  if (!row) {
    return null;
  }
  const { clientId, creativeId, creativeUserId } = row;
  if (clientId === null || creativeId === null || creativeUserId === null) {
    throw new Refusal(sideOf(actor, row) ? 'departed' : 'notFound');
  }
  return { ...row, clientId, creativeId, creativeUserId };
}

const threadShape = {
  id: threads.id,
  clientName: cell.text,
  creativeName: cell.text,
  stage: threads.stage,
  createdAt: threads.createdAt,
  firstReplySeconds: threads.firstReplySeconds,
  clientId: threads.clientId,
  creativeId: threads.creativeId,
  creativeUserId: orNull(creativeProfiles.userId),
};

async function openThread(tx: Transaction, actor: Actor, creativeId: string): Promise<LockedThread | null> {
  const known = await findRow(tx, { id: threads.id })`
    select id from threads where creative_id = ${creativeId} and client_id = ${actor.userId}`;
  if (known) {
    return lockThread(tx, actor, known.id);
  }
  const { rowCount } = await tx.execute(sql`select 1 from listings where creative_id = ${creativeId}`);
  if (!rowCount) {
    throw new Refusal('notFound');
  }
  // Two first messages at once: the second waits here, and finds the thread of the first.
  const { id } = await getRow(tx, { id: threads.id })`
    insert into threads (creative_id, client_id) values (${creativeId}, ${actor.userId})
    on conflict (creative_id, client_id) do update set client_id = excluded.client_id
    returning id`;
  return lockThread(tx, actor, id);
}

async function findSent(tx: Transaction, threadId: string, sendKey: string): Promise<number | null> {
  const row = await findRow(tx, { id: messages.id })`
    select id from messages where thread_id = ${threadId} and send_key = ${sendKey}`;
  return row?.id ?? null;
}

async function isBlocked(tx: Transaction, { clientId, creativeUserId }: LockedThread): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from blocks
     where (blocker_id, blocked_id) in ((${clientId}, ${creativeUserId}), (${creativeUserId}, ${clientId}))`);
  return rows.length > 0;
}

async function attachFiles(
  tx: Transaction,
  { actor, messageId, uploads }: { actor: Actor; messageId: number; uploads: string[] },
): Promise<void> {
  for (const [sortOrder, uploadId] of uploads.entries()) {
    const attached = await attachUpload(tx, { uploadId, ownerId: actor.userId, purpose: 'attachment' });
    if (!attached) {
      throw new Refusal('filesGone');
    }
    await tx.insert(messageAttachments).values({ messageId, uploadId, sortOrder });
  }
}

/** Tells the other side's list of the message; who writes has read what was there. */
async function noteOnLists(
  tx: Transaction,
  { thread, side, body }: { thread: LockedThread; side: Side; body: string },
): Promise<void> {
  const { id, clientId, creativeUserId } = thread;
  const [from, to] = side === 'client' ? [clientId, creativeUserId] : [creativeUserId, clientId];
  await readAbout(tx, { userId: from, kind: 'message', subjectId: id });
  const detail = {
    from: side === 'client' ? thread.clientName : thread.creativeName,
    excerpt: body,
    to: `/messages/${id}`,
  };
  await notify(tx, { userId: to, kind: 'message', subjectId: id, detail });
}

/** The list's order, who has to read, the stage after a first answer, and how long that took. */
async function noteOnThread(
  tx: Transaction,
  { thread, side, messageId }: { thread: LockedThread; side: Side; messageId: number },
): Promise<void> {
  const isAnswer = side === 'creative';
  await tx
    .update(threads)
    .set({
      lastMessageId: messageId,
      lastMessageAt: sql`now()`,
      ...(isAnswer
        ? { creativeReadId: messageId, creativeUnread: 0, clientUnread: sql`${threads.clientUnread} + 1` }
        : { clientReadId: messageId, clientUnread: 0, creativeUnread: sql`${threads.creativeUnread} + 1` }),
      ...(isAnswer && thread.firstReplySeconds === null
        ? { firstReplySeconds: sql`extract(epoch from now() - ${threads.createdAt})::int` }
        : {}),
      ...(isAnswer && thread.stage === 'New' ? { stage: 'Replied' } : {}),
    })
    .where(eq(threads.id, thread.id));
  if (isAnswer && thread.stage === 'New') {
    await tx.execute(
      sql`insert into thread_stage_changes (thread_id, stage) values (${thread.id}, 'Replied')`,
    );
  }
}
