import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { Side } from './thread-policy.ts';

/** How many messages of the other side wait, and up to which message one has read. */
export type Unseen = { count: number; seenId: number };

/**
 * What somebody who answers a mail cannot have seen: on the site, who writes has read what was there; by mail, only what
 * was there when that mail was written.
 */
export async function findUnseen(tx: Transaction, threadId: string, side: Side): Promise<Unseen> {
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
