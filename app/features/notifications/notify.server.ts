import { sql } from 'drizzle-orm';
import { firstCharacters } from '#app/platform/cut-text.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import type { NotificationDetail } from '#app/platform/db/schema/notifications.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import type { NotificationKind } from './notification.ts';

/** An excerpt is cut to so many characters. */
const excerptCharacters = 160;

/**
 * Puts something on somebody's list, within the transaction of the thing itself, and tells their open pages. While it
 * is unread, more of the same subject (a thread, a review, an invoice) renews it: it moves to the top with the newest
 * detail. `detail.to` is a path of ours; opening it reads the notification.
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
  // A new id, since the list is in the order of ids.
  await tx.execute(sql`
    insert into notifications (user_id, kind, subject_id, detail)
    values (${userId}, ${kind}, ${subjectId}, ${JSON.stringify(kept)}::jsonb)
    on conflict (user_id, kind, subject_id) where read_at is null
    do update set id = default, detail = excluded.detail, created_at = excluded.created_at`);
  await announce(tx, [userId], { kind: 'notification' });
}

/** In one line, cut at the last whole word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= excerptCharacters) {
    return line;
  }
  const cut = firstCharacters(line, excerptCharacters);
  return `${firstCharacters(cut, Math.max(cut.lastIndexOf(' '), excerptCharacters - 30)).trimEnd()}…`;
}
