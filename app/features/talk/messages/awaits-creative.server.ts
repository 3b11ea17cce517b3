import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';

/** Only the newest threads are searched; older ones no longer need an answer. */
const maxLookedAt = 500;

/** A subquery of the member's newest threads, used in place of the table. */
export function newestThreads(actor: Actor): SQL {
  const isClient = actor.userType === 'client';
  return sql`(select * from threads
               where ${isClient ? sql`client_id = ${actor.userId}` : sql`creative_id = ${actor.creativeId}`}
                 and last_message_id is not null
               order by last_message_at desc, id desc limit ${maxLookedAt})`;
}

/** For `threads t` with newest message `m`: the creative owes an answer. */
export const awaitsCreative = sql`(m.sender = 'client' and t.client_id is not null and t.stage <> 'Declined'
  and (t.stage in ('New', 'Replied', 'Quoted') or t.creative_unread > 0))`;
