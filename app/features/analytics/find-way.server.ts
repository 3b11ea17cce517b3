import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { profileActivity } from '#app/platform/db/schema/activity.ts';

/** What was counted of a creative on a day. Contacts are conversations that clients began. */
export type DayCount = { day: string; kind: CountedKind; amount: number };

const activityKinds = ['view', 'appearance', 'shortlist', 'rate-sheet'] as const;

export type CountedKind = (typeof activityKinds)[number] | 'thread';

/** From `since` ('2026-03-14') on. */
export async function findDayCounts(creativeId: string, since: string): Promise<DayCount[]> {
  const [activity, threads] = await Promise.all([
    listRows(db(), { day: cell.text, kind: oneOf(activityKinds), amount: profileActivity.amount })`
      select day::text, kind, amount from profile_activity
       where creative_id = ${creativeId} and day >= ${since}
         and kind in ('view', 'appearance', 'shortlist', 'rate-sheet')`,
    // Nothing was said in a conversation before it began, so the index by the last word finds those of a time.
    listRows(db(), { day: cell.text, amount: cell.number })`
      select (created_at at time zone 'UTC')::date::text as day, count(*)::int as amount from threads
       where creative_id = ${creativeId} and last_message_at >= ${since}::date and created_at >= ${since}::date
       group by 1`,
  ]);
  return [...activity, ...threads.map((row) => ({ ...row, kind: 'thread' as const }))];
}

/** The first day on which something was counted for a creative; null when nothing ever was. */
export async function findCountedSince(creativeId: string): Promise<string | null> {
  const [first] = await listRows(db(), { day: cell.text })`
    select day::text from profile_activity where creative_id = ${creativeId} order by day limit 1`;
  return first?.day ?? null;
}
