import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { messages } from '#app/platform/db/schema/messages.ts';
import type { AgreedDay } from './proposed-dates.ts';

/**
 * Days that both sides of a conversation agreed on. A day is an entry of two calendars: it keeps its name whatever becomes
 * of it, and the name goes over to the day that takes its place (docs/decisions/0028-messages.md).
 */

/** The name of a proposed day as a calendar entry. */
export function ownUid(messageId: number, day: string): string {
  return `dates-${messageId}-${day}`;
}

/** What calendars were told of a chosen day at first; before that, all proposed ones stand at 0. */
export const firstSequence = 1;

/** The name of the chosen day of `messages m`, and the number of what was told of it last. */
export const entryColumns: SQL = sql`
  coalesce(m.calendar_uid, 'dates-' || m.id || '-' || m.dates_answer) as uid,
  coalesce(m.calendar_sequence, ${firstSequence}) as sequence`;

const entryShape = {
  messageId: messages.id,
  day: notNull(messages.datesAnswer),
  uid: cell.text,
  sequence: cell.number,
  end: messages.datesEnd,
};

/** A day that was agreed on, whether it still holds or not. */
export type AgreedEntry = RowOf<typeof entryShape>;

type OneDay = { threadId: string; messageId: number };

/** The day that a proposal came to; null where it came to none. */
export function findAgreedEntry(
  on: Pick<Database, 'execute'>,
  { threadId, messageId }: OneDay,
): Promise<AgreedEntry | null> {
  return findRow(on, entryShape)`
    select m.id as message_id, m.dates_answer as day, ${entryColumns}, m.dates_end as "end" from messages m
     where m.id = ${messageId} and m.thread_id = ${threadId} and m.dates_answer <> 'none'`;
}

/** The day that holds now under the name of the one that a proposal came to: itself, or where it was moved; or none. */
export async function findHeldDay(
  on: Pick<Database, 'execute'>,
  { threadId, messageId }: OneDay,
): Promise<AgreedEntry | null> {
  const asked = await findAgreedEntry(on, { threadId, messageId });
  if (!asked || asked.end === 'canceled' || asked.end === null) {
    return asked?.end === null ? asked : null;
  }
  return findRow(on, entryShape)`
    select * from (select m.id as message_id, m.dates_answer as day, ${entryColumns}, m.dates_end as "end"
                     from messages m where m.thread_id = ${threadId} and m.dates_answer <> 'none' and m.dates_end is null) held
     where uid = ${asked.uid}`;
}

/** As many as are offered to be moved. */
const maxShown = 12;

/** The days of a conversation that hold and are still to come, the earliest first. */
export function listAgreedDays(
  on: Pick<Database, 'execute'>,
  { threadId, today }: { threadId: string; today: string },
): Promise<AgreedDay[]> {
  return listRows(on, { messageId: entryShape.messageId, day: entryShape.day })`
    select id as message_id, dates_answer as day from messages
     where thread_id = ${threadId} and dates_answer >= ${today} and dates_answer <> 'none' and dates_end is null
     order by dates_answer, id limit ${maxShown}`;
}
