import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { otherName } from '#app/features/messages/other-name.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';

/** A day that a client chose of those a creative proposed: 'YYYY-MM-DD'. */
export type UpcomingDay = { threadId: string; day: string; name: string };

const maxShown = 6;
/** Only the newest conversations are looked at, as for who waits. */
const maxLookedAt = 500;

/** The days that somebody has agreed on, from today on, the next one first. */
export async function findUpcomingDays(actor: Actor, today: string): Promise<UpcomingDay[]> {
  const isClient = actor.userType === 'client';
  if (!isClient && !actor.creativeId) {
    return [];
  }
  return listRows(db(), { threadId: threads.id, day: cell.text, name: cell.text })`
    select t.id as thread_id, m.dates_answer as day, ${otherName(isClient)} as name
      from (select * from threads
             where ${isClient ? sql`client_id = ${actor.userId}` : sql`creative_id = ${actor.creativeId}`}
               and last_message_id is not null
             order by last_message_at desc, id desc limit ${maxLookedAt}) t
      join messages m on m.thread_id = t.id and m.proposed_dates is not null
      left join creative_profiles c on c.id = t.creative_id
      left join profiles p on p.user_id = t.client_id
     where m.dates_answer >= ${today} and m.dates_answer <> 'none' and t.stage <> 'Declined'
     order by m.dates_answer, t.id limit ${maxShown}`;
}
