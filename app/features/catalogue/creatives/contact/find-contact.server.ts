import { eq } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, objectOf, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { profileColumns } from '../own-profile.server.ts';
import { type ContactField, contactFields } from '../profile-fields.ts';

export type CreativeContact = Pick<typeof creativeProfiles.$inferSelect, ContactField> & {
  /** Null when there is none, or it is not public. */
  rateSheetUrl: string | null;
  areas: { text: string; isPrimary: boolean }[];
  isShortlisted: boolean;
};

const rowShape = {
  rateSheetUrl: orNull(cell.text),
  areas: listOf(objectOf({ text: cell.text, isPrimary: cell.boolean })),
  isShortlisted: cell.boolean,
};

/** The caller must check the policy. Null when there is no such creative. */
export async function findContact(creativeId: string, viewerId: string): Promise<CreativeContact | null> {
  const [[links], row] = await Promise.all([
    db()
      .select(profileColumns(contactFields))
      .from(creativeProfiles)
      .where(eq(creativeProfiles.id, creativeId)),
    findRow(db(), rowShape)`
    select case when show_rate_sheet_publicly then rate_sheet_url end as rate_sheet_url,
           (select coalesce(json_agg(json_build_object('text', p.label, 'isPrimary', a.is_primary)
                     order by a.is_primary desc, a.sort_order, a.id), '[]')
              from service_areas a join service_places p on p.id = a.service_place_id
             where a.creative_id = cp.id) as areas,
           exists (select 1 from shortlists s where s.creative_id = cp.id and s.user_id = ${viewerId}) as is_shortlisted
      from creative_profiles cp where cp.id = ${creativeId}`,
  ]);
  if (!links || !row) {
    return null;
  }
  return {
    ...links,
    ...row,
  };
}
