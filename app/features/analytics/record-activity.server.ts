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
  /** The words that they were found by; of appearances, and as a ticket of ours says. */
  words?: string | null;
  /** Where the visitor came from, as view-source.ts names it; of views. */
  source?: string;
};

/**
 * Counts something that happened around profiles: once a day for each visitor, kind and creative. Bots, the owner's
 * own visits and creatives who are not listed do not count. Returns how many creatives it counted for.
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

/** In the order of ids, so that two visitors who see the same page at once do not wait for each other. */
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
