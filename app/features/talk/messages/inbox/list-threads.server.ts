import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { utcDay } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { pageOf, readTimeCursor } from '#app/platform/time-cursor.ts';
import type { NextStep } from '../desk/next-step.ts';
import { type Stage, stages } from '../stages.ts';
import {
  awaitsCreative,
  isAwake,
  newestThreads,
  nextStepColumns,
  nextStepOf,
  nextStepShape,
  otherName,
} from '../thread-cells.server.ts';
import type { InboxState } from './inbox-path.ts';

export type ThreadRow = {
  id: string;
  /** The other side: a creative's business name, or a client's company or name. */
  name: string;
  avatarUrl: string | null;
  preview: string;
  lastMessageAt: string;
  unread: number;
  /** Null for clients. */
  stage: Stage | null;
  next: NextStep | null;
};

export type ThreadList = { threads: ThreadRow[]; nextCursor: string | null };

export const threadsPerPage = 30;

const rowShape = {
  id: threads.id,
  name: cell.text,
  avatarUrl: orNull(cell.text),
  preview: orNull(cell.text),
  lastMessageAt: threads.lastMessageAt,
  atMicros: cell.text,
  unread: cell.number,
  stage: oneOf(stages),
  ...nextStepShape,
};

/**
 * One page of the user's threads, newest first. `words` searches messages and names. A creative's snoozed threads
 * appear only when asked for or found. `today`: the creative's local day.
 */
export async function listThreads(
  actor: Actor,
  filter: InboxState,
  today: string = utcDay(now()),
): Promise<ThreadList> {
  const isClient = actor.userType === 'client';
  if (!isClient && !actor.creativeId) {
    return { threads: [], nextCursor: null };
  }
  const unread = isClient ? sql`t.client_unread` : sql`t.creative_unread`;
  const name = otherName(isClient);
  const conditions: SQL[] = [
    isClient ? sql`t.client_id = ${actor.userId}` : sql`t.creative_id = ${actor.creativeId}`,
    sql`t.last_message_id is not null`,
  ];
  if (!isClient && filter.stage) {
    conditions.push(sql`t.stage = ${filter.stage}`);
  }
  if (!isClient) {
    conditions.push(shownThreads(filter, today));
  }
  if (filter.isUnread) {
    conditions.push(sql`${unread} > 0`);
  }
  if (filter.words) {
    conditions.push(sql`(${name} ilike ${`%${escapeLike(filter.words)}%`} or exists (
      select 1 from messages w where w.thread_id = t.id
         and to_tsvector('oriel', w.body) @@ websearch_to_tsquery('oriel', ${filter.words})))`);
  }
  conditions.push(olderThan(readTimeCursor(filter.after), { at: sql`t.last_message_at`, id: sql`t.id` }));
  const rows = await listRows(db(), rowShape)`
    select t.id, ${name} as name, ${isClient ? sql`c.avatar_url` : sql`null::text`} as avatar_url,
           left(regexp_replace(m.body, '\\s+', ' ', 'g'), 160) as preview, t.last_message_at,
           ${microsOf(sql`t.last_message_at`)} as at_micros,
           ${unread} as unread, t.stage, ${nextStepColumns}
      from ${filter.show === 'waiting' ? newestThreads(actor) : sql`threads`} t
      left join creative_profiles c on c.id = t.creative_id
      left join profiles p on p.user_id = t.client_id
      left join messages m on m.id = t.last_message_id
     where ${sql.join(conditions, sql` and `)}
     order by t.last_message_at desc, t.id desc
     limit ${threadsPerPage + 1}`;
  const { items, next } = pageOf(rows, {
    size: threadsPerPage,
    itemOf: (row) => ({
      id: row.id,
      name: row.name,
      avatarUrl: row.avatarUrl,
      preview: row.preview ?? '',
      lastMessageAt: row.lastMessageAt.toISOString(),
      unread: row.unread,
      stage: isClient ? null : row.stage,
      next: isClient ? null : nextStepOf(row),
    }),
  });
  return { threads: items, nextCursor: next };
}

function shownThreads({ show, words }: InboxState, today: string): SQL {
  switch (show) {
    case 'waiting':
      return sql`${awaitsCreative} and ${isAwake}`;
    case 'due':
      return sql`t.follow_up_on <= ${today}::date and ${isAwake}`;
    case 'snoozed':
      return sql`t.snoozed_until > now()`;
    case null:
      return words ? sql`true` : isAwake;
  }
}

function escapeLike(words: string): string {
  return words.replace(/[\\%_]/g, (mark) => `\\${mark}`);
}

export async function countUnread(actor: Actor): Promise<number> {
  const isClient = actor.userType === 'client';
  if (!isClient && !actor.creativeId) {
    return 0;
  }
  const { n } = await getRow(db(), { n: cell.number })`${
    isClient
      ? sql`select coalesce(sum(client_unread), 0)::int as n from threads where client_id = ${actor.userId} and client_unread > 0`
      : sql`select coalesce(sum(creative_unread), 0)::int as n from threads where creative_id = ${actor.creativeId} and creative_unread > 0`
  }`;
  return n;
}

/** Whether anything was written in the user's threads after `since`. */
export async function hasNewsSince(actor: Actor, since: Date): Promise<boolean> {
  const isClient = actor.userType === 'client';
  if (!isClient && !actor.creativeId) {
    return false;
  }
  const { rows } = await db().execute(sql`
    select 1 from threads
     where ${isClient ? sql`client_id = ${actor.userId}` : sql`creative_id = ${actor.creativeId}`}
       and last_message_at >= ${since.toISOString()}::timestamptz limit 1`);
  return rows.length > 0;
}
