import { sql } from 'drizzle-orm';
import { primaryArea } from '#app/features/directory/primary-area.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';

/** A creative whom the client has saved, with their first plate. */
export type ShortlistedPlate = {
  creativeId: string;
  name: string;
  place: string | null;
  cover: { src: string; width: number; height: number; color: string } | null;
};

export type ClientDashboard = { shortlistCount: number; lastShortlisted: ShortlistedPlate[] };

type Row = {
  creative_id: string;
  business_name: string;
  primary_area: string | null;
  cover_key: string | null;
  cover_width: number | null;
  cover_height: number | null;
  cover_color: string | null;
};

const platesShown = 6;

/** How many creatives a client has saved, and the last of them who are listed. */
export async function findClientDashboard(userId: string): Promise<ClientDashboard> {
  const [count, saved] = await Promise.all([
    db().execute<{ amount: number }>(
      sql`select count(*)::int as amount from shortlists where user_id = ${userId}`,
    ),
    db().execute<Row>(sql`
      select l.creative_id, l.business_name, ${primaryArea} as primary_area, l.cover_key, l.cover_width, l.cover_height, l.cover_color
        from shortlists s join listings l on l.creative_id = s.creative_id
       where s.user_id = ${userId}
       order by s.created_at desc, s.id desc limit ${platesShown}`),
  ]);
  return {
    shortlistCount: count.rows[0]?.amount ?? 0,
    lastShortlisted: saved.rows.map((row) => ({
      creativeId: row.creative_id,
      name: row.business_name,
      place: row.primary_area,
      cover:
        row.cover_key && row.cover_width && row.cover_height
          ? {
              src: mediaUrl(row.cover_key),
              width: row.cover_width,
              height: row.cover_height,
              color: row.cover_color ?? '#dad7cf',
            }
          : null,
    })),
  };
}
