import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { notify, readAbout } from '#app/features/notifications/notifications.server.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { messageAttachments, messages, threads } from '#app/platform/db/schema/messages.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import { findHeldDay } from '../dates/agreed-days.server.ts';
import { type LockedThread, lockThread, Refusal } from '../lock-thread.server.ts';
import type { Outgoing } from '../message-schema.ts';
import type { Side } from '../thread-policy.ts';

type Added = {
  thread: LockedThread;
  side: Side;
  outgoing: Omit<Outgoing, 'to'>;
  /** Set when the other side gets its own notification; the message then adds none. */
  isNotifiedElsewhere?: boolean;
};

/** Writes a message into a locked thread and notifies the other side. Refuses when either has blocked the other. */
export async function addMessage(
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  { thread, side, outgoing, isNotifiedElsewhere = false }: Added,
): Promise<number> {
  if (await isBlocked(tx, thread)) {
    throw new Refusal('blocked');
  }
  const { dates, pieces, study } = outgoing;
  await checkPieces(tx, thread, pieces);
  const movesDayOf = dates ? await dayToMove(tx, thread.id, outgoing.instead) : null;
  const unseen = outgoing.isByMail ? await findUnseen(tx, thread.id, side) : null;
  const { id: messageId } = await getRow(tx, { id: messages.id })`
    insert into messages (thread_id, sender, send_key, body, brief, proposed_dates, moves_day_of, pieces, study)
    values (${thread.id}, ${side}, ${outgoing.sendKey}, ${outgoing.body},
            ${outgoing.brief ? JSON.stringify(outgoing.brief) : null}::jsonb,
            ${dates ? `{${dates.join(',')}}` : null}::date[], ${movesDayOf}::bigint, ${pieces ? `{${pieces.join(',')}}` : null}::uuid[],
            ${study ?? null})
    returning id`;
  await attachFiles(tx, { actor, messageId, uploads: outgoing.uploads });
  const read = unseen && unseen.count > 0 ? unseen : { count: 0, seenId: messageId };
  await noteOnThread(tx, { thread, side, messageId, read });
  await announce(tx, [thread.clientId, thread.creativeUserId], { kind: 'message', threadId: thread.id });
  const excerpt = isNotifiedElsewhere ? null : outgoing.body;
  await noteOnLists(tx, { thread, side, excerpt, hasReadAll: read.count === 0 });
  return messageId;
}

export async function isBlocked(
  tx: Transaction,
  { clientId, creativeUserId }: LockedThread,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from blocks
     where (blocker_id, blocked_id) in ((${clientId}, ${creativeUserId}), (${creativeUserId}, ${clientId}))`);
  return rows.length > 0;
}

/** Only publicly visible pieces of the creative's own portfolio can be sent. */
async function checkPieces(
  tx: Transaction,
  { creativeId }: LockedThread,
  pieces: readonly string[] | undefined,
): Promise<void> {
  if (!pieces) return;
  const { n } = await getRow(tx, { n: cell.number })`
    select count(*)::int as n from portfolio_items i join listings l on l.creative_id = i.creative_id
     where i.creative_id = ${creativeId} and i.media_key is not null and i.id = any(${`{${pieces.join(',')}}`}::uuid[])`;
  if (n !== pieces.length) {
    throw new Refusal('piecesGone');
  }
}

async function dayToMove(
  tx: Transaction,
  threadId: string,
  instead: number | null | undefined,
): Promise<number | null> {
  if (!instead) return null;
  const held = await findHeldDay(tx, { threadId, messageId: instead });
  if (!held) {
    throw new Refusal('dayGone');
  }
  return held.messageId;
}

async function attachFiles(
  tx: Transaction,
  { actor, messageId, uploads }: { actor: Pick<Actor, 'userId'>; messageId: number; uploads: string[] },
): Promise<void> {
  for (const [sortOrder, uploadId] of uploads.entries()) {
    const attached = await attachUpload(tx, { uploadId, ownerId: actor.userId, purpose: 'attachment' });
    if (!attached) {
      throw new Refusal('filesGone');
    }
    await tx.insert(messageAttachments).values({ messageId, uploadId, sortOrder });
  }
}

/** Updates the other side's list. The writer counts as having read what was visible to them (see `findUnseen`). */
async function noteOnLists(
  tx: Transaction,
  {
    thread,
    side,
    excerpt,
    hasReadAll,
  }: { thread: LockedThread; side: Side; excerpt: string | null; hasReadAll: boolean },
): Promise<void> {
  const { id, clientId, creativeUserId } = thread;
  const [from, to] = side === 'client' ? [clientId, creativeUserId] : [creativeUserId, clientId];
  if (hasReadAll) {
    await readAbout(tx, { userId: from, kind: 'message', subjectId: id });
  }
  if (excerpt === null) return;
  const detail = {
    from: side === 'client' ? thread.clientName : thread.creativeName,
    excerpt,
    to: `/messages/${id}`,
  };
  await notify(tx, { userId: to, kind: 'message', subjectId: id, detail });
}

async function noteOnThread(
  tx: Transaction,
  { thread, side, messageId, read }: { thread: LockedThread; side: Side; messageId: number; read: Unseen },
): Promise<void> {
  const isAnswer = side === 'creative';
  await tx
    .update(threads)
    .set({
      lastMessageId: messageId,
      lastMessageAt: sql`now()`,
      ...(isAnswer
        ? {
            creativeReadId: read.seenId,
            creativeUnread: read.count,
            creativeMailedAt: null,
            clientUnread: sql`${threads.clientUnread} + 1`,
          }
        : {
            clientReadId: read.seenId,
            clientUnread: read.count,
            clientMailedAt: null,
            creativeUnread: sql`${threads.creativeUnread} + 1`,
            // A new message ends the snooze.
            snoozedUntil: null,
          }),
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

type Unseen = { count: number; seenId: number };

/**
 * Messages that a reply by email cannot have seen. On the site, writing counts as reading everything; by email, only
 * what existed when that email was sent.
 */
async function findUnseen(tx: Transaction, threadId: string, side: Side): Promise<Unseen> {
  const of =
    side === 'client'
      ? { mailedAt: sql`t.client_mailed_at`, unread: sql`t.client_unread`, readId: sql`t.client_read_id` }
      : {
          mailedAt: sql`t.creative_mailed_at`,
          unread: sql`t.creative_unread`,
          readId: sql`t.creative_read_id`,
        };
  return getRow(tx, { count: cell.number, seenId: cell.number })`
    select case when ${of.mailedAt} is null then ${of.unread}
                else (select count(*)::int from messages m
                       where m.thread_id = t.id and m.sender <> ${side} and m.id > ${of.readId}
                         and m.created_at > ${of.mailedAt}) end as count,
           greatest(${of.readId}, coalesce((select max(m.id) from messages m
                       where m.thread_id = t.id and m.id > ${of.readId} and m.created_at <= ${of.mailedAt}), 0)) as seen_id
      from threads t where t.id = ${threadId}`;
}

/** Locks a client's conversation with a creative, and starts one with a listed creative if there is none. */
export async function beginThread(
  tx: Transaction,
  actor: Actor,
  creativeId: string,
): Promise<LockedThread | null> {
  const known = await findRow(tx, { id: threads.id })`
    select id from threads where creative_id = ${creativeId} and client_id = ${actor.userId}`;
  if (known) {
    return lockThread(tx, actor, known.id);
  }
  const { rowCount } = await tx.execute(sql`select 1 from listings where creative_id = ${creativeId}`);
  if (!rowCount) {
    throw new Refusal('notFound');
  }
  // A concurrent first message waits here and finds the same thread.
  const { id } = await getRow(tx, { id: threads.id })`
    insert into threads (creative_id, client_id) values (${creativeId}, ${actor.userId})
    on conflict (creative_id, client_id) do update set client_id = excluded.client_id
    returning id`;
  return lockThread(tx, actor, id);
}
