import { sql } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { emptySetup } from './empty-setup.ts';
import type { SetupArea, SetupValues } from './setup-values.ts';

type Row = {
  business_name: string | null;
  tagline: string | null;
  bio_short: string | null;
  bio_long: string | null;
  creative_type: string;
  years_experience: number | null;
  website_url: string | null;
  instagram_url: string | null;
  linkedin_url: string | null;
  show_rate_sheet_publicly: boolean;
  specialty_ids: number[];
  areas: SetupArea[];
};

/** What a creative has stored so far, for the form; read from the primary, since they may just have saved it. */
export async function findSetup(userId: string, on: Pick<Database, 'execute'> = db()): Promise<SetupValues> {
  const { rows } = await on.execute<Row>(sql`
    select business_name, tagline, bio_short, bio_long, creative_type, years_experience,
           website_url, instagram_url, linkedin_url, show_rate_sheet_publicly,
           array(select cs.specialty_id from creative_specialties cs
                  where cs.creative_id = cp.id order by cs.specialty_id) as specialty_ids,
           (select coalesce(json_agg(json_build_object('city', a.city, 'state', a.state, 'country', a.country,
                     'isPrimary', a.is_primary) order by a.sort_order, a.id), '[]')
              from service_areas a where a.creative_id = cp.id) as areas
      from creative_profiles cp
     where cp.user_id = ${userId}`);
  const [row] = rows;
  if (!row) {
    return emptySetup;
  }
  return {
    businessName: row.business_name,
    tagline: row.tagline,
    bioShort: row.bio_short,
    bioLong: row.bio_long,
    creativeType: row.creative_type,
    yearsExperience: row.years_experience,
    websiteUrl: row.website_url,
    instagramUrl: row.instagram_url,
    linkedinUrl: row.linkedin_url,
    specialtyIds: row.specialty_ids,
    areas: row.areas,
    showRateSheetPublicly: row.show_rate_sheet_publicly,
  };
}
