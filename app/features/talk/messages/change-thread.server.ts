import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { readAbout } from '#app/features/notifications/notifications.server.ts';
import {
  type Currency,
  deskCurrencies,
  type TypedAmount,
  usualCurrency,
} from '#app/features/vocabulary/money.ts';
import { dayMs, daySeconds } from '#app/platform/days.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { threadNotes, threads } from '#app/platform/db/schema/messages.ts';
import { consume, type RateLimit } from '#app/platform/rate-limit/rate-limit.server.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import type { Times } from '#app/ui/times.ts';
import { momentOf } from '#app/ui/times.ts';
import { followUpSubject, maxSnoozeDays } from './desk/desk-days.ts';
import type { ThreadNote } from './read/find-thread.server.ts';
import { type Stage, stages } from './stages.ts';
import { mayKeepContacts, membersOf, type Side, sideOf, type ThreadParties } from './thread-policy.ts';

type NotFound = { ok: false; code: 'notFound' };

const notFound: NotFound = { ok: false, code: 'notFound' };

type OwnThread = ThreadParties & { id: string; side: Side; stage: Stage };

/** Runs a change on a thread of which the actor is a side, with the thread locked. */
async function onOwnThread<Result>(
  actor: Actor,
  threadId: string,
  change: (tx: Transaction, thread: OwnThread) => Promise<Result>,
): Promise<Result | NotFound> {
  return db().transaction(async (tx) => {
    const row = await findRow(tx, {
      clientId: threads.clientId,
      creativeId: threads.creativeId,
      creativeUserId: orNull(creativeProfiles.userId),
      stage: oneOf(stages),
    })`
      select t.client_id, t.creative_id, c.user_id as creative_user_id, t.stage
        from threads t left join creative_profiles c on c.id = t.creative_id where t.id = ${threadId} for update of t`;
    const parties = row && {
      clientId: row.clientId,
      creativeId: row.creativeId,
      creativeUserId: row.creativeUserId,
    };
    const side = parties ? sideOf(actor, parties) : null;
    if (!row || !parties || !side) {
      return notFound;
    }
    return change(tx, { id: threadId, side, stage: row.stage, ...parties });
  });
}

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

type StageChanged = { ok: true; former: Stage } | { ok: false; code: 'notFound' | 'planNeeded' };

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

type NoteSaved =
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

type NextStepSaved = { ok: true } | NotFound | { ok: false; code: 'planNeeded' };

type Given = {
  amount: TypedAmount | null;
  followUpOn: string | null;
  today: string;
};

/**
 * Saves amount and follow-up day; the client is not notified. An amount without a currency uses the last one used. Only
 * a future day gets a reminder.
 */
export async function saveNextStep(actor: Actor, threadId: string, given: Given): Promise<NextStepSaved> {
  const { amount, followUpOn, today } = given;
  return onOwnThread(actor, threadId, async (tx, thread): Promise<NextStepSaved> => {
    if (thread.side !== 'creative') {
      return notFound;
    }
    if (!mayKeepContacts(actor)) {
      return { ok: false, code: 'planNeeded' };
    }
    const currency = amount ? (amount.currency ?? (await lastCurrency(tx, thread))) : null;
    await tx.execute(sql`
      update threads set amount = ${amount?.minor ?? null}, currency = ${currency}, follow_up_on = ${followUpOn}::date,
             follow_up_reminded_at = case when follow_up_on is not distinct from ${followUpOn}::date
                                          then follow_up_reminded_at
                                          when ${followUpOn}::date <= ${today}::date then now() end
       where id = ${threadId}`);
    await readAbout(tx, { userId: actor.userId, kind: 'message', subjectId: followUpSubject(threadId) });
    await announce(tx, [actor.userId], { kind: 'read', threadId });
    return { ok: true };
  });
}

async function lastCurrency(
  tx: Transaction,
  thread: { id: string; creativeId: string | null },
): Promise<Currency> {
  const row = await findRow(tx, { currency: oneOf(deskCurrencies) })`
    select currency from threads where creative_id = ${thread.creativeId} and currency is not null
     order by id = ${thread.id} desc, last_message_at desc limit 1`;
  return row?.currency ?? usualCurrency;
}

type Snoozed =
  | { ok: true; until: string | null; former: string | null }
  | NotFound
  | { ok: false; code: 'planNeeded' | 'past' | 'tooFar' };

type Snooze = {
  /** Local time in the zone of `times`, such as "2026-11-24T09:00"; null ends the snooze. */
  until: string | null;
  times: Pick<Times, 'zone'>;
  at: Date;
};

/**
 * Hides a conversation from the list and the waiting count until a time or until the client writes. Returns the ISO
 * time. The client is not notified.
 */
export async function snoozeThread(actor: Actor, threadId: string, given: Snooze): Promise<Snoozed> {
  const { until, times, at } = given;
  return onOwnThread(actor, threadId, async (tx, thread): Promise<Snoozed> => {
    if (thread.side !== 'creative') {
      return notFound;
    }
    if (!mayKeepContacts(actor)) {
      return { ok: false, code: 'planNeeded' };
    }
    const moment = until === null ? null : momentOf(until, times.zone);
    if (moment && moment <= at) {
      return { ok: false, code: 'past' };
    }
    if (moment && moment.getTime() > at.getTime() + maxSnoozeDays * dayMs) {
      return { ok: false, code: 'tooFar' };
    }
    const row = await getRow(tx, { until: orNull(cell.isoTime), former: orNull(cell.isoTime) })`
      update threads t set snoozed_until = ${moment}::timestamptz
        from (select snoozed_until as former from threads where id = ${threadId}) as f
       where t.id = ${threadId} returning t.snoozed_until as until, f.former`;
    await announce(tx, [actor.userId], { kind: 'read', threadId });
    return { ok: true, ...row };
  });
}
