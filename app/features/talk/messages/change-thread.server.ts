import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { readAbout } from '#app/features/notifications/notifications.server.ts';
import { daySeconds } from '#app/platform/days.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { threadNotes } from '#app/platform/db/schema/messages.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import { followUpSubject } from './desk/follow-up-days.ts';
import { type NotFound, notFound, onOwnThread } from './own-thread.server.ts';
import type { ThreadNote } from './read/find-thread.server.ts';
import type { Stage } from './stages.ts';
import { mayKeepContacts, membersOf } from './thread-policy.ts';

/** Changes to a thread other than messages. All return `notFound` for another user's thread. */

export async function markRead(
  actor: Actor,
  threadId: string,
  upTo: number,
): Promise<{ ok: true } | NotFound> {
  return onOwnThread(actor, threadId, async (tx, thread) => {
    const of =
      thread.side === 'client'
        ? {
            read: sql`client_read_id`,
            unread: sql`client_unread`,
            mailedAt: sql`client_mailed_at`,
            other: 'creative',
          }
        : {
            read: sql`creative_read_id`,
            unread: sql`creative_unread`,
            mailedAt: sql`creative_mailed_at`,
            other: 'client',
          };
    const { rowCount } = await tx.execute(sql`
      update threads set ${of.read} = least(${upTo}, last_message_id), ${of.mailedAt} = null,
             ${of.unread} = (select count(*)::int from messages m
                              where m.thread_id = threads.id and m.sender = ${of.other} and m.id > ${upTo})
       where id = ${threadId} and (${of.read} < least(${upTo}, last_message_id) or ${of.unread} > 0)`);
    if (rowCount) {
      await announce(tx, membersOf(thread), { kind: 'read', threadId });
    }
    const left = await tx.execute(sql`select 1 from threads where id = ${threadId} and ${of.unread} > 0`);
    if (!left.rowCount) {
      await readAbout(tx, { userId: actor.userId, kind: 'message', subjectId: threadId });
    }
    await readAbout(tx, { userId: actor.userId, kind: 'message', subjectId: followUpSubject(threadId) });
    return { ok: true };
  });
}

export type StageChanged = { ok: true; former: Stage } | { ok: false; code: 'notFound' | 'planNeeded' };

export async function changeStage(actor: Actor, threadId: string, stage: Stage): Promise<StageChanged> {
  return onOwnThread(actor, threadId, async (tx, thread): Promise<StageChanged> => {
    if (thread.side !== 'creative') {
      return notFound;
    }
    if (!mayKeepContacts(actor)) {
      return { ok: false, code: 'planNeeded' };
    }
    if (thread.stage !== stage) {
      await tx.execute(sql`update threads set stage = ${stage} where id = ${threadId}`);
      await tx.execute(
        sql`insert into thread_stage_changes (thread_id, stage) values (${threadId}, ${stage})`,
      );
      await announce(tx, [actor.userId], { kind: 'read', threadId });
    }
    return { ok: true, former: thread.stage };
  });
}

export type NoteSaved =
  | { ok: true }
  | { ok: false; code: 'notFound' | 'planNeeded' }
  | { ok: false; code: 'changed'; now: ThreadNote };

/**
 * Saves a private note on a contact; an empty one deletes it. `version`: the one the writer saw. If another tab changed
 * it since, the current note is returned instead.
 */
export async function saveNote(
  actor: Actor,
  threadId: string,
  { note, version }: { note: string; version: string },
): Promise<NoteSaved> {
  return onOwnThread(actor, threadId, async (tx, thread): Promise<NoteSaved> => {
    if (thread.side !== 'creative') {
      return notFound;
    }
    if (!mayKeepContacts(actor)) {
      return { ok: false, code: 'planNeeded' };
    }
    const row = await findRow(tx, { text: threadNotes.note, version: cell.text })`
      select note as text, extract(epoch from updated_at)::text as version from thread_notes where thread_id = ${threadId}`;
    const now = row ?? { text: '', version: '' };
    if (now.version !== version && now.text !== note) {
      return { ok: false, code: 'changed', now };
    }
    await tx.execute(
      note === ''
        ? sql`delete from thread_notes where thread_id = ${threadId}`
        : sql`insert into thread_notes (thread_id, note) values (${threadId}, ${note})
              on conflict (thread_id) do update set note = excluded.note, updated_at = now()`,
    );
    return { ok: true };
  });
}

/** Blocks or unblocks the other side. While either has blocked, neither can write. */
export async function setBlock(
  actor: Actor,
  threadId: string,
  isBlocked: boolean,
): Promise<{ ok: true } | NotFound> {
  return onOwnThread(actor, threadId, async (tx, thread) => {
    const other = thread.side === 'client' ? thread.creativeUserId : thread.clientId;
    if (!other) {
      return notFound;
    }
    await tx.execute(
      isBlocked
        ? sql`insert into blocks (blocker_id, blocked_id) values (${actor.userId}, ${other}) on conflict do nothing`
        : sql`delete from blocks where blocker_id = ${actor.userId} and blocked_id = ${other}`,
    );
    return { ok: true };
  });
}

const reportLimit: RateLimit = { name: 'report', points: 10, seconds: daySeconds };

/** Reports a thread to the admins, once per side. */
export async function reportThread(
  actor: Actor,
  threadId: string,
  reason: string,
): Promise<{ ok: true } | { ok: false; code: 'notFound' | 'tooMany' }> {
  if (!(await consume(reportLimit, actor.userId))) {
    return { ok: false, code: 'tooMany' };
  }
  return onOwnThread(actor, threadId, async (tx) => {
    await tx.execute(sql`
      insert into reports (reporter_id, thread_id, reason) values (${actor.userId}, ${threadId}, ${reason})
      on conflict (reporter_id, thread_id) do update set reason = excluded.reason, status = 'open', created_at = now()`);
    return { ok: true };
  });
}
