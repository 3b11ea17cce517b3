import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/** What a client may see of a creative beyond the public page (specification section 6); its owner sees the same. */
export type CreativeContact = {
  websiteUrl: string | null;
  instagramUrl: string | null;
  linkedinUrl: string | null;
  /** Null when there is none, or it is not public. */
  rateSheetUrl: string | null;
  /** The primary one first. */
  areas: { text: string; isPrimary: boolean }[];
  isShortlisted: boolean;
};

type Row = {
  website_url: string | null;
  instagram_url: string | null;
  linkedin_url: string | null;
  rate_sheet_url: string | null;
  areas: CreativeContact['areas'];
  is_shortlisted: boolean;
};

/** For somebody who may see it: ask the policy first. Null when there is no such creative. */
export async function findContact(creativeId: string, viewerId: string): Promise<CreativeContact | null> {
  const { rows } = await db().execute<Row>(sql`
    select website_url, instagram_url, linkedin_url,
           case when show_rate_sheet_publicly then rate_sheet_url end as rate_sheet_url,
           (select coalesce(json_agg(json_build_object('text', p.label, 'isPrimary', a.is_primary)
                     order by a.is_primary desc, a.sort_order, a.id), '[]')
              from service_areas a join service_places p on p.id = a.service_place_id
             where a.creative_id = cp.id) as areas,
           exists (select 1 from shortlists s where s.creative_id = cp.id and s.user_id = ${viewerId}) as is_shortlisted
      from creative_profiles cp where cp.id = ${creativeId}`);
  const [row] = rows;
  if (!row) {
    return null;
  }
  return {
    websiteUrl: row.website_url,
    instagramUrl: row.instagram_url,
    linkedinUrl: row.linkedin_url,
    rateSheetUrl: row.rate_sheet_url,
    areas: row.areas,
    isShortlisted: row.is_shortlisted,
  };
}
