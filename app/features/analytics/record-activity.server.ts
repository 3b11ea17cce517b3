import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { type ActivityKind, countedWords, dayOf } from './activity.ts';
import { getDailySalt } from './daily-salt.server.ts';
import { visitorHash } from './visitor-hash.server.ts';

/** Who did something. The address is only used for the day's hash. */
export type Visit = { actor: Actor | null; address: string; userAgent: string; at: Date };

/**
 * Counts something that happened around profiles: once a day for each visitor, kind and creative. Bots, the owner's
 * own visits and creatives who are not listed do not count. Returns how many creatives it counted for.
 */
export async function recordActivity(
  activity: { kind: ActivityKind; creativeIds: readonly string[]; words?: string | undefined },
  { actor, address, userAgent, at }: Visit,
): Promise<number> {
  if (!isCountable(userAgent)) {
    return 0;
  }
  const ids = [...new Set(activity.creativeIds)].filter((id) => id !== actor?.creativeId);
  if (ids.length === 0) {
    return 0;
  }
  const day = dayOf(at);
  const visitor = visitorHash(await getDailySalt(day), { address, userAgent });
  const counted = await count({ day, visitor, kind: activity.kind, ids });
  const words = countedWords(activity.words);
  if (words) {
    await countWords({ day, visitor, words, ids });
  }
  return counted;
}

/** Whether somebody who calls themselves this counts: not bots, nor who does not say what they are. */
export function isCountable(userAgent: string): boolean {
  return userAgent !== '' && !isbot(userAgent);
}

type Counting = { day: string; visitor: string; ids: string[] };

/** In the order of ids, so that two visitors who see the same page at once do not wait for each other. */
async function count({ day, visitor, kind, ids }: Counting & { kind: ActivityKind }): Promise<number> {
  const { rows } = await db().execute(sql`
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
    returning creative_id`);
  return rows.length;
}

/** The words a creative was found by, once a day for each visitor: one who searches twice for two things counts for both. */
async function countWords({ day, visitor, words, ids }: Counting & { words: string }): Promise<void> {
  const kind = `w:${createHash('sha256').update(words).digest('base64url').slice(0, 18)}`;
  await db().execute(sql`
    with listed as (
      select creative_id from listings where creative_id = any (${idArray(ids)})
    ), fresh as (
      insert into activity_visitors (day, visitor, kind, creative_id)
      select ${day}, ${visitor}, ${kind}, creative_id from listed order by creative_id
      on conflict do nothing
      returning creative_id
    )
    insert into appearance_words (creative_id, day, words, amount)
    select creative_id, ${day}, ${words}, 1 from fresh order by creative_id
    on conflict (creative_id, day, words) do update set amount = appearance_words.amount + 1`);
}

function idArray(ids: readonly string[]) {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}
