import { primaryArea } from '#app/features/catalogue/directory/listing-cards.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';

export type ShortlistedPlate = {
  creativeId: string;
  name: string;
  place: string | null;
  cover: { src: string; width: number; height: number; color: string; focus: string | null } | null;
};

export type ClientDashboard = { shortlistCount: number; lastShortlisted: ShortlistedPlate[] };

const rowShape = {
  creativeId: listings.creativeId,
  businessName: listings.businessName,
  primaryArea: orNull(cell.text),
  coverKey: listings.coverKey,
  coverWidth: listings.coverWidth,
  coverHeight: listings.coverHeight,
  coverColor: listings.coverColor,
  coverFocus: listings.coverFocus,
};

const platesShown = 6;

export async function findClientDashboard(userId: string): Promise<ClientDashboard> {
  const [count, saved] = await Promise.all([
    getRow(db(), { amount: cell.number })`
      select count(*)::int as amount from shortlists where user_id = ${userId}`,
    listRows(db(), rowShape)`
      select l.creative_id, l.business_name, ${primaryArea} as primary_area, l.cover_key, l.cover_width, l.cover_height, l.cover_color, l.cover_focus
        from shortlists s join listings l on l.creative_id = s.creative_id
       where s.user_id = ${userId}
       order by s.created_at desc, s.id desc limit ${platesShown}`,
  ]);
  return {
    shortlistCount: count.amount,
    lastShortlisted: saved.map((row) => ({
      creativeId: row.creativeId,
      name: row.businessName,
      place: row.primaryArea,
      cover:
        row.coverKey && row.coverWidth && row.coverHeight
          ? {
              src: mediaUrl(row.coverKey),
              width: row.coverWidth,
              height: row.coverHeight,
              color: row.coverColor ?? '#dad7cf',
              focus: row.coverFocus,
            }
          : null,
    })),
  };
}
