import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import type { Given } from './first-hour-steps.ts';

export type GivenProfile = Given & { isUnlisted: boolean };

const nothing: GivenProfile = {
  businessName: null,
  bioShort: null,
  areaCount: 0,
  pictureCount: 0,
  specialtyCount: 0,
  hasRateSheet: false,
  isUnlisted: false,
};

/** Read from the primary, because the creative may have just saved. */
export async function findGiven(userId: string): Promise<GivenProfile> {
  const row = await findRow(db(), {
    businessName: creativeProfiles.businessName,
    bioShort: creativeProfiles.bioShort,
    areaCount: cell.number,
    pictureCount: cell.number,
    specialtyCount: cell.number,
    hasRateSheet: cell.boolean,
    isUnlisted: cell.boolean,
  })`
    select cp.business_name, cp.bio_short,
           (select count(*)::int from service_areas a where a.creative_id = cp.id) as area_count,
           (select count(*)::int from portfolio_items i where i.creative_id = cp.id) as picture_count,
           (select count(*)::int from creative_specialties s where s.creative_id = cp.id) as specialty_count,
           cp.rate_sheet_upload_id is not null as has_rate_sheet,
           cp.unlisted_at is not null as is_unlisted
      from creative_profiles cp where cp.user_id = ${userId}`;
  return row ?? nothing;
}
