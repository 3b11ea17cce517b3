import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
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
  const counted = await countEvent({ ...who, kind, ids });
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
async function countEvent({
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

/** The most distinct words per creative and day; further ones count only if already known. */
export const maxWordsADay = 50;
/** The most distinct sources per day; further ones count together. */
export const maxSourcesADay = 20;

/** Counts the words that found creatives, once per day and visitor; two searches of a visitor both count. */
async function countWords({
  day,
  visitor,
  words,
  ids,
}: CountedVisitor & { words: string; ids: string[] }): Promise<void> {
  await db().execute(sql`
    with listed as (
      select creative_id from listings where creative_id = any (${idArray(ids)})
    ), fresh as (
      insert into activity_visitors (day, visitor, kind, creative_id)
      select ${day}, ${visitor}, ${kindOf(words)}, creative_id from listed order by creative_id
      on conflict do nothing
      returning creative_id
    )
    insert into appearance_words (creative_id, day, words, amount)
    select f.creative_id, ${day}::date, ${words}, 1 from fresh f
     where exists (select from appearance_words w where (w.creative_id, w.day, w.words) = (f.creative_id, ${day}::date, ${words}))
        or (select count(*) from (select from appearance_words w where w.creative_id = f.creative_id and w.day = ${day}::date
                                   limit ${maxWordsADay}) as known) < ${maxWordsADay}
     order by f.creative_id
    on conflict (creative_id, day, words) do update set amount = appearance_words.amount + 1`);
}

/**
 * Counts the source of a view, and the words by which the same visitor found the creative that day. Call it once per
 * counted view.
 */
async function countView({
  day,
  visitor,
  creativeId,
  source,
}: CountedVisitor & { creativeId: string; source: string | undefined }): Promise<void> {
  await db().execute(sql`
    update appearance_words w set views = w.views + 1
      from activity_visitors v
     where w.creative_id = ${creativeId} and w.day = ${day}
       and (v.day, v.visitor, v.creative_id) = (${day}::date, ${visitor}, ${creativeId}::uuid)
       and v.kind = ${wordsPrefix} || left(translate(encode(sha256(convert_to(w.words, 'UTF8')), 'base64'), '+/', '-_'), ${keyLength})`);
  if (source) {
    await db().execute(sql`
      insert into view_sources (creative_id, day, source, amount)
      select ${creativeId}::uuid, ${day}::date,
             case when exists (select from view_sources where (creative_id, day, source) = (${creativeId}::uuid, ${day}::date, ${source}))
                    or (select count(*) from view_sources where creative_id = ${creativeId} and day = ${day}) < ${maxSourcesADay}
                  then ${source} else 'other' end, 1
      on conflict (creative_id, day, source) do update set amount = view_sources.amount + 1`);
  }
}

/**
 * Counts portfolio items viewed large, once per day, visitor and item, by the same rules as visits. Returns how many
 * counted.
 */
export async function recordPictures(itemIds: readonly string[], visit: Visit): Promise<number> {
  if (!isCountable(visit.userAgent)) {
    return 0;
  }
  const { day, visitor } = await countedVisitor(visit);
  const { rowCount } = await db().execute(sql`
    with shown as (
      select i.id, i.creative_id from portfolio_items i join listings l on l.creative_id = i.creative_id
       where i.id = any (${idArray(itemIds)}) and i.creative_id is distinct from ${visit.actor?.creativeId ?? null}::uuid
    ), fresh as (
      insert into activity_visitors (day, visitor, kind, creative_id)
      select ${day}, ${visitor}, 'picture', id from shown order by id
      on conflict do nothing
      returning creative_id as id
    )
    insert into picture_views (creative_id, day, item_id, amount)
    select shown.creative_id, ${day}::date, shown.id, 1 from fresh join shown using (id) order by shown.id
    on conflict (creative_id, day, item_id) do update set amount = picture_views.amount + 1`);
  return rowCount ?? 0;
}

const wordsPrefix = 'w:';
const keyLength = 18;

/** A hashed key for words in the visitor's counted kinds, by which `countView` finds them. */
function kindOf(words: string): string {
  return wordsPrefix + createHash('sha256').update(words).digest('base64url').slice(0, keyLength);
}

/** SQL for the views of a portfolio item by day as JSON, which the trash keeps; null for none. */
export function viewsOfPiece(id: SQL): SQL {
  return sql`(select jsonb_agg(jsonb_build_object('day', v.day, 'amount', v.amount)) from picture_views v where v.item_id = ${id})`;
}

/** Restores the views of items from the trash (`viewsOfPiece`, in `piece->'views'`). */
export async function putBackPictureViews(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into picture_views (creative_id, day, item_id, amount)
    select t.creative_id, v.day, t.id, v.amount
      from deleted_portfolio_items t,
           lateral jsonb_to_recordset(case jsonb_typeof(t.piece->'views') when 'array' then t.piece->'views' else '[]' end)
             as v (day date, amount integer)
     where t.id = any(${sql.param(ids)}::uuid[])
    on conflict do nothing`);
}
