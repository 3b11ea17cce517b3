import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { notifications } from '#app/platform/db/schema/mails.ts';
import { maxCounted, type NotificationPage, notificationKinds, type Waiting } from './notification.ts';

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
