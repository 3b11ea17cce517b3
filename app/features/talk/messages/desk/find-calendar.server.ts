import type { Actor } from '#app/features/accounts/actor.ts';
import { type CalendarEvent, calendarText } from '#app/platform/calendar-file.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { messages, threads } from '#app/platform/db/schema/messages.ts';
import { env } from '#app/platform/env.server.ts';
import { ownAddress } from '#app/platform/mail/own-mail.server.ts';
import { entryColumns, ownUid } from '../dates/agreed-days.server.ts';
import { stages } from '../stages.ts';
import { otherName } from '../thread-cells.server.ts';
import { sideOf } from '../thread-policy.ts';

const rowShape = {
  messageId: messages.id,
  threadId: threads.id,
  clientId: threads.clientId,
  creativeId: threads.creativeId,
  creativeUserId: orNull(creativeProfiles.userId),
  stage: oneOf(stages),
  days: listOf(cell.text),
  answer: messages.datesAnswer,
  end: messages.datesEnd,
  endedAt: messages.datesEndedAt,
  movesDayOf: messages.movesDayOf,
  uid: orNull(cell.text),
  sequence: cell.number,
  brief: messages.brief,
  creativeName: cell.text,
  clientName: cell.text,
  sentAt: messages.createdAt,
};

export type ProposedDays = RowOf<typeof rowShape>;

type Side = 'client' | 'creative';

/** Null when the message has no proposal. The caller checks access. */
export function findProposedDays(
  on: Pick<Database, 'execute'>,
  messageId: number,
): Promise<ProposedDays | null> {
  return findRow(on, rowShape)`
    select m.id as message_id, t.id as thread_id, t.client_id, t.creative_id, c.user_id as creative_user_id, t.stage,
           m.proposed_dates::text[] as days, m.dates_answer as answer, m.created_at as sent_at,
           m.dates_end as "end", m.dates_ended_at as ended_at, m.moves_day_of, ${entryColumns},
           (select f.brief from messages f where f.thread_id = t.id order by f.id limit 1) as brief,
           ${otherName(true)} as creative_name, ${otherName(false)} as client_name
      from messages m join threads t on t.id = m.thread_id
      left join creative_profiles c on c.id = t.creative_id
      left join profiles p on p.user_id = t.client_id
     where m.id = ${messageId} and m.proposed_dates is not null`;
}

/**
 * A proposal as a calendar file for the two sides; null for anyone else. Contains the chosen day or its cancellation,
 * or, before an answer, all days as tentative. Also null for a moved day, which the new day's file updates, and for an
 * unanswered proposal to move.
 */
export async function findCalendar(actor: Actor, messageId: number): Promise<string | null> {
  const row = await findProposedDays(db(), messageId);
  const side = row && sideOf(actor, row);
  return row && side && hasCalendar(row) ? calendarOf(row, side) : null;
}

function hasCalendar({ answer, end, movesDayOf }: ProposedDays): boolean {
  if (answer === null) {
    return movesDayOf === null;
  }
  return answer !== 'none' && (end === null || end === 'canceled');
}

/**
 * A day keeps its UID and each file has a higher sequence, so calendars update their entry: proposed, agreed, moved,
 * canceled. Also canceled for a creative who has declined since; clients are not told of stages.
 */
export function calendarOf(row: ProposedDays, side: Side): string {
  const { origin } = env();
  const url = `${origin}/messages/${row.threadId}`;
  const what = row.brief?.projectName ?? (side === 'client' ? row.creativeName : row.clientName);
  const isDeclined = side === 'creative' && row.stage === 'Declined' && row.end === null;
  const isCanceled = isDeclined || row.end === 'canceled';
  const state = isCanceled ? 'canceled' : row.answer ? 'agreed' : 'proposed';
  const days = (row.answer ? [row.answer] : row.days).map(
    (day): CalendarEvent => ({
      uid: `${row.uid ?? ownUid(row.messageId, day)}@${new URL(origin).hostname}`,
      day,
      summary: state === 'proposed' ? `Shoot, proposed: ${what}` : `Shoot: ${what}`,
      description: `${row.creativeName} for ${row.clientName}\n${url}`,
      location: row.brief?.place ?? null,
      url,
      state,
      sequence: row.answer ? row.sequence + (isDeclined ? 1 : 0) : 0,
    }),
  );
  return calendarText(days, {
    at: row.endedAt ?? row.sentAt,
    product: 'Messages',
    organizer: ownAddress(),
  });
}
