import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { type NotificationDetail, notifications } from '#app/platform/db/schema/mails.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import {
  maxCounted,
  type NotificationKind,
  type NotificationPage,
  notificationKinds,
  type Waiting,
} from './notification.ts';

export const notificationsPerPage = 30;

const rowShape = {
  id: notifications.id,
  kind: oneOf(notificationKinds),
  detail: notifications.detail,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
};

export async function listNotifications(
  { userId }: Pick<Actor, 'userId'>,
  { before = null, limit = notificationsPerPage }: { before?: number | null; limit?: number } = {},
): Promise<NotificationPage> {
  const rows = await listRows(db(), rowShape)`
    select id, kind, detail, created_at, read_at from notifications
     where user_id = ${userId} ${before === null ? sql`` : sql`and id < ${before}`}
     order by id desc limit ${limit + 1}`;
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    kind: row.kind,
    detail: row.detail,
    at: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  }));
  return { items, before: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

export async function findWaiting({ userId }: Pick<Actor, 'userId'>): Promise<Waiting> {
  const rows = await listRows(db(), { id: notifications.id, path: orNull(cell.text) })`
    select id, case when kind <> 'message' then detail->>'to' end as path from notifications
     where user_id = ${userId} and read_at is null order by id desc limit ${maxCounted + 1}`;
  const paths = rows.flatMap(({ path }) => (path === null ? [] : [path]));
  return { count: rows.length, newestId: rows[0]?.id ?? 0, paths: [...new Set(paths)] };
}

/** Whether the user got a notification after `since`. */
export async function hasNotificationsSince(
  { userId }: Pick<Actor, 'userId'>,
  since: Date,
): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from notifications
     where user_id = ${userId} and read_at is null and created_at >= ${since.toISOString()}::timestamptz limit 1`);
  return rows.length > 0;
}

export async function readAbout(
  tx: Pick<Transaction, 'execute'>,
  { userId, kind, subjectId }: { userId: string; kind: NotificationKind; subjectId: string },
): Promise<void> {
  await read(tx, userId, sql`and kind = ${kind} and subject_id = ${subjectId}`);
}

export async function readLeadingTo({ userId }: Pick<Actor, 'userId'>, path: string): Promise<void> {
  await read(db(), userId, sql`and kind <> 'message' and detail->>'to' = ${path}`);
}

export async function readOne({ userId }: Pick<Actor, 'userId'>, id: number): Promise<void> {
  await read(db(), userId, sql`and id = ${id}`);
}

/** Marks all up to the newest shown; later ones stay unread. */
export async function readAllUpTo({ userId }: Pick<Actor, 'userId'>, id: number): Promise<void> {
  await read(db(), userId, sql`and id <= ${id}`);
}

async function read(on: Pick<Transaction, 'execute'>, userId: string, which: SQL): Promise<void> {
  const { rowCount } = await on.execute(
    sql`update notifications set read_at = now() where user_id = ${userId} and read_at is null ${which}`,
  );
  if (rowCount) {
    await announce(on, [userId], { kind: 'notification' });
  }
}

const excerptCharacters = 160;

/**
 * Adds a notification in the caller's transaction and updates the user's open pages. An unread one with the same
 * subject (thread, review, invoice) is replaced and moves to the top. `detail.to` is a path on this site; opening it
 * marks the notification read.
 */
export async function notify(
  tx: Pick<Transaction, 'execute'>,
  {
    userId,
    kind,
    subjectId,
    detail,
  }: { userId: string; kind: NotificationKind; subjectId: string; detail: NotificationDetail },
): Promise<void> {
  const kept = { ...detail, ...(detail.excerpt ? { excerpt: shorten(detail.excerpt) } : {}) };
  // A new id, because the list is ordered by id.
  await tx.execute(sql`
    insert into notifications (user_id, kind, subject_id, detail)
    values (${userId}, ${kind}, ${subjectId}, ${JSON.stringify(kept)}::jsonb)
    on conflict (user_id, kind, subject_id) where read_at is null
    do update set id = default, detail = excluded.detail, created_at = excluded.created_at`);
  await announce(tx, [userId], { kind: 'notification' });
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= excerptCharacters) {
    return line;
  }
  const cut = firstCharacters(line, excerptCharacters);
  return `${firstCharacters(cut, Math.max(cut.lastIndexOf(' '), excerptCharacters - 30)).trimEnd()}…`;
}
