import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { messages } from '#app/platform/db/schema/messages.ts';
import type { AgreedDay } from './proposed-dates.ts';

/**
 * Days agreed on by both sides. A day is an entry in two calendars: its UID never changes, and a moved day hands its
 * UID to the new one (docs/decisions/0028-messages.md).
 */

export function ownUid(messageId: number, day: string): string {
  return `dates-${messageId}-${day}`;
}

/** The sequence of a first confirmation; proposed days have 0. */
export const firstSequence = 1;

/** UID and last sequence of the chosen day of `messages m`. */
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

/** An agreed day, whether or not it is still valid. */
export type AgreedEntry = RowOf<typeof entryShape>;

type OneDay = { threadId: string; messageId: number };

/** The agreed day of a proposal; null when there is none. */
export function findAgreedEntry(
  on: Pick<Database, 'execute'>,
  { threadId, messageId }: OneDay,
): Promise<AgreedEntry | null> {
  return findRow(on, entryShape)`
    select m.id as message_id, m.dates_answer as day, ${entryColumns}, m.dates_end as "end" from messages m
     where m.id = ${messageId} and m.thread_id = ${threadId} and m.dates_answer <> 'none'`;
}

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

const maxShown = 12;

/** Valid future days, earliest first. */
export function listAgreedDays(
  on: Pick<Database, 'execute'>,
  { threadId, today }: { threadId: string; today: string },
): Promise<AgreedDay[]> {
  return listRows(on, { messageId: entryShape.messageId, day: entryShape.day })`
    select id as message_id, dates_answer as day from messages
     where thread_id = ${threadId} and dates_answer >= ${today} and dates_answer <> 'none' and dates_end is null
     order by dates_answer, id limit ${maxShown}`;
}
