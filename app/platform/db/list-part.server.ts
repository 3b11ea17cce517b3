import { type SQL, sql } from 'drizzle-orm';
import type { ListPlace } from '#app/platform/list-place.ts';

/** Rows behind a place in a list that begins with the oldest. */
export function newerThan(place: ListPlace | null, { at, id }: { at: SQL; id: SQL }): SQL {
  return place ? sql`and (${at}, ${id}) > (${momentOf(place)}, ${place.id}::uuid)` : sql``;
}

/** Rows behind a place in a list that begins with the newest. */
export function olderThan(place: ListPlace | null, { at, id }: { at: SQL; id: SQL }): SQL {
  return place ? sql`and (${at}, ${id}) < (${momentOf(place)}, ${place.id}::uuid)` : sql``;
}

/** A moment of the database as text, without losing a microsecond. */
export function microsOf(at: SQL): SQL {
  return sql`(extract(epoch from ${at}) * 1000000)::bigint::text as at_micros`;
}

function momentOf({ atMicros }: ListPlace): SQL {
  return sql`(timestamptz 'epoch' + ${atMicros}::bigint * interval '1 microsecond')`;
}
