import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findReplyTime } from '#app/features/messages/find-reply-time.server.ts';
import type { ReplyTime } from '#app/features/messages/reply-time.ts';
import { db } from '#app/platform/db/client.server.ts';
import { type CoverColumns, coverColumns, coverOf } from './entry-cover.server.ts';
import type { EntryListing } from './shortlist-entry.ts';

/** A saved creative beside others. */
export type ComparedEntry = {
  id: string;
  name: string;
  type: string;
  years: number | null;
  /** The primary one first. */
  areas: string[];
  specialties: string[];
  rating: number | null;
  reviewCount: number;
  replyTime: ReplyTime | null;
  hasRateSheet: boolean;
  notes: string | null;
  cover: EntryListing['cover'];
};

/** Those of the creatives whom the client has saved and who are listed, in the order asked for; ask the policy first. */
export async function listCompared({ userId }: Actor, ids: readonly string[]): Promise<ComparedEntry[]> {
  if (ids.length === 0) {
    return [];
  }
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  const { rows } = await db().execute<Omit<ComparedEntry, 'replyTime' | 'cover'> & CoverColumns>(sql`
    select l.creative_id as id, l.business_name as name, l.creative_type as type, cp.years_experience as years,
           l.specialty_names as specialties, l.average_rating as rating, l.review_count as "reviewCount", s.notes,
           ${coverColumns},
           cp.rate_sheet_url is not null and cp.show_rate_sheet_publicly as "hasRateSheet",
           array(select concat_ws(', ', nullif(a.city, ''), nullif(a.state, '')) from service_areas a
                  where a.creative_id = cp.id order by a.is_primary desc, a.sort_order, a.id) as areas
      from shortlists s join listings l on l.creative_id = s.creative_id
      join creative_profiles cp on cp.id = s.creative_id
     where s.user_id = ${userId} and s.creative_id = any(${wanted})
     order by array_position(${wanted}, s.creative_id)`);
  return Promise.all(
    rows.map(async (row) => {
      const { cover_key, cover_width, cover_height, cover_color, cover_title, ...entry } = row;
      const cover = coverOf({ cover_key, cover_width, cover_height, cover_color, cover_title });
      return { ...entry, cover, replyTime: await findReplyTime(row.id) };
    }),
  );
}
