import { type SQL, sql } from 'drizzle-orm';
import type { TimeCursor } from '#app/platform/time-cursor.ts';

type Columns = { at: SQL; id: SQL };

/** The condition that a row comes behind a cursor in a list that begins with the oldest. */
export function newerThan(cursor: TimeCursor | null, { at, id }: Columns): SQL {
  return cursor ? sql`(${at}, ${id}) > (${momentOf(cursor.atMicros)}, ${cursor.id}::uuid)` : sql`true`;
}

/** The condition that a row comes behind a cursor in a list that begins with the newest. */
export function olderThan(cursor: TimeCursor | null, { at, id }: Columns): SQL {
  return cursor ? sql`(${at}, ${id}) < (${momentOf(cursor.atMicros)}, ${cursor.id}::uuid)` : sql`true`;
}

/** A moment of the database in microseconds since 1970, as text: a number would lose some. */
export function microsOf(at: SQL): SQL {
  return sql`(extract(epoch from ${at}) * 1000000)::bigint::text`;
}

/** The moment of so many microseconds since 1970. */
export function momentOf(micros: string): SQL {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}
