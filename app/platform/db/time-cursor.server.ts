import { type SQL, sql } from 'drizzle-orm';
import type { TimeCursor } from '#app/platform/time-cursor.ts';

type Columns = { at: SQL; id: SQL };

export function newerThan(cursor: TimeCursor | null, { at, id }: Columns): SQL {
  return cursor ? sql`(${at}, ${id}) > (${momentOf(cursor.atMicros)}, ${cursor.id}::uuid)` : sql`true`;
}

export function olderThan(cursor: TimeCursor | null, { at, id }: Columns): SQL {
  return cursor ? sql`(${at}, ${id}) < (${momentOf(cursor.atMicros)}, ${cursor.id}::uuid)` : sql`true`;
}

/** A database time in microseconds since 1970, as text: a number would lose precision. */
export function microsOf(at: SQL): SQL {
  return sql`(extract(epoch from ${at}) * 1000000)::bigint::text`;
}

export function momentOf(micros: string): SQL {
  return sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
}
