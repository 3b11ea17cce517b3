import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findReplyTime } from '#app/features/vocabulary/find-reply-time.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows, objectOf, orNull } from '#app/platform/db/rows.server.ts';
import { shortlists } from '#app/platform/db/schema/boards.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';

export type ComparedEntry = Awaited<ReturnType<typeof compareSaved>>[number];

export type ComparedPicture = ComparedEntry['pictures'][number];

const picturesEach = 4;

const rowShape = {
  areas: listOf(cell.text),
  id: listings.creativeId,
  name: listings.businessName,
  type: listings.creativeType,
  years: creativeProfiles.yearsExperience,
  specialties: listings.specialtyNames,
  rating: listings.averageRating,
  reviewCount: listings.reviewCount,
  rateSheetUrl: orNull(cell.text),
  websiteUrl: creativeProfiles.websiteUrl,
  instagramUrl: creativeProfiles.instagramUrl,
  linkedinUrl: creativeProfiles.linkedinUrl,
  notes: shortlists.notes,
  pictures: listOf(
    objectOf({
      key: cell.text,
      width: cell.number,
      height: cell.number,
      color: cell.text,
      focus: orNull(cell.text),
    }),
  ),
};

/** Saved and listed creatives in the order asked for. The caller checks the policy. */
export function listCompared({ userId }: Actor, ids: readonly string[]): Promise<ComparedEntry[]> {
  return compareSaved(sql`select creative_id, notes from shortlists where user_id = ${userId}`, ids);
}

/** The same for any list; `saved` yields `creative_id` and `notes`. */
export async function compareSaved(saved: SQL, ids: readonly string[]) {
  if (ids.length === 0) {
    return [];
  }
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  const rows = await listRows(db(), rowShape)`
    select l.creative_id as id, l.business_name as name, l.creative_type as type, cp.years_experience as years,
           l.specialty_names as specialties, l.average_rating as rating, l.review_count, s.notes,
           case when cp.show_rate_sheet_publicly then cp.rate_sheet_url end as rate_sheet_url,
           cp.website_url, cp.instagram_url, cp.linkedin_url,
           (select coalesce(json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                                       'color', p.average_color, 'focus', p.focus)), '[]')
              from (select m.key, m.width, m.height, m.average_color, i.focal_x || '% ' || i.focal_y || '%' as focus
                      from portfolio_items i join media_files m on m.key = i.media_key
                     where i.creative_id = l.creative_id
                     order by i.sort_order, i.id limit ${picturesEach}) as p) as pictures,
           array(select p.label from service_areas a join service_places p on p.id = a.service_place_id
                  where a.creative_id = cp.id order by a.is_primary desc, a.sort_order, a.id) as areas
      from (${saved}) as s join listings l on l.creative_id = s.creative_id
      join creative_profiles cp on cp.id = s.creative_id
     where s.creative_id = any(${wanted})
     order by array_position(${wanted}, s.creative_id)`;
  return Promise.all(
    rows.map(async ({ pictures, ...entry }) => ({
      ...entry,
      pictures: pictures.map(({ key, ...picture }) => ({ ...picture, src: mediaUrl(key) })),
      replyTime: await findReplyTime(entry.id),
    })),
  );
}
