import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { messages, threads } from '#app/platform/db/schema/messages.ts';
import { env } from '#app/platform/env.server.ts';
import { otherName } from '../other-name.server.ts';
import { sideOf } from '../thread-policy.ts';
import { type CalendarDay, calendarText } from './calendar.ts';

const rowShape = {
  threadId: threads.id,
  clientId: threads.clientId,
  creativeId: threads.creativeId,
  creativeUserId: orNull(creativeProfiles.userId),
  days: listOf(cell.text),
  answer: messages.datesAnswer,
  brief: messages.brief,
  creativeName: cell.text,
  clientName: cell.text,
  sentAt: messages.createdAt,
};

/**
 * The days of a proposal as a calendar file, for the two sides of its conversation; null for everybody else, and where
 * none of them works. The day that was chosen, or, before there is an answer, all of them as tentative.
 */
export async function findCalendar(actor: Actor, messageId: number): Promise<string | null> {
  const row = await findRow(db(), rowShape)`
    select t.id as thread_id, t.client_id, t.creative_id, c.user_id as creative_user_id,
           m.proposed_dates::text[] as days, m.dates_answer as answer, m.created_at as sent_at,
           (select f.brief from messages f where f.thread_id = t.id order by f.id limit 1) as brief,
           ${otherName(true)} as creative_name, ${otherName(false)} as client_name
      from messages m join threads t on t.id = m.thread_id
      left join creative_profiles c on c.id = t.creative_id
      left join profiles p on p.user_id = t.client_id
     where m.id = ${messageId} and m.proposed_dates is not null`;
  const side = row && sideOf(actor, row);
  if (!row || !side || row.answer === 'none') {
    return null;
  }
  const { origin } = env();
  const url = `${origin}/messages/${row.threadId}`;
  const what = row.brief?.projectName ?? (side === 'client' ? row.creativeName : row.clientName);
  const days = (row.answer ? [row.answer] : row.days).map(
    (day): CalendarDay => ({
      uid: `dates-${messageId}-${day}@${new URL(origin).hostname}`,
      day,
      summary: row.answer ? `Shoot: ${what}` : `Shoot, proposed: ${what}`,
      description: `${row.creativeName} for ${row.clientName}\n${url}`,
      location: row.brief?.place ?? null,
      url,
      isAgreed: row.answer !== null,
    }),
  );
  return calendarText(days, row.sentAt);
}
