import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { profileActivity } from '#app/platform/db/schema/activity.ts';
import type { ActivityKind } from './activity.ts';
import {
  type CountedVisitor,
  countedVisitor,
  idArray,
  isCountable,
  type Visit,
} from './counted-visitor.server.ts';
import { countView, countWords } from './record-found-by.server.ts';

type Happened = {
  kind: ActivityKind;
  creativeIds: readonly string[];
  words?: string | null;
  source?: string;
};

/**
 * Counts an event for profiles, once per day, visitor, kind and creative. Ignores bots, owners and unlisted
 * creatives. Returns the number of creatives counted.
 */
export async function recordActivity(
  { kind, creativeIds, words, source }: Happened,
  visit: Visit,
): Promise<number> {
  const ids = [...new Set(creativeIds)].filter((id) => id !== visit.actor?.creativeId);
  if (ids.length === 0 || !isCountable(visit.userAgent)) {
    return 0;
  }
  const who = await countedVisitor(visit);
  const counted = await count({ ...who, kind, ids });
  if (kind === 'appearance' && words) {
    await countWords({ ...who, words, ids });
  }
  const [viewed] = counted;
  if (kind === 'view' && viewed) {
    await countView({ ...who, creativeId: viewed, source });
  }
  return counted.length;
}

/** In the order of ids, so that concurrent visitors of one page do not deadlock. */
async function count({
  day,
  visitor,
  kind,
  ids,
}: CountedVisitor & { kind: ActivityKind; ids: string[] }): Promise<string[]> {
  const rows = await listRows(db(), { creativeId: profileActivity.creativeId })`
    with listed as (
      select creative_id from listings where creative_id = any (${idArray(ids)})
    ), fresh as (
      insert into activity_visitors (day, visitor, kind, creative_id)
      select ${day}, ${visitor}, ${kind}, creative_id from listed order by creative_id
      on conflict do nothing
      returning creative_id
    )
    insert into profile_activity (creative_id, day, kind, amount)
    select creative_id, ${day}, ${kind}, 1 from fresh order by creative_id
    on conflict (creative_id, day, kind) do update set amount = profile_activity.amount + 1
    returning creative_id`;
  return rows.map(({ creativeId }) => creativeId);
}
