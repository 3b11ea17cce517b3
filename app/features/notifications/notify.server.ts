import { sql } from 'drizzle-orm';
import { firstCharacters } from '#app/platform/cut-text.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import type { NotificationDetail } from '#app/platform/db/schema/mails.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import type { NotificationKind } from './notification.ts';

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
