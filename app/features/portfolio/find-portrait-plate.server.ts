import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';

/** An upright photograph, with whose it is. */
export type PortraitPlate = {
  src: string;
  width: number;
  height: number;
  color: string;
  title: string;
  alt: string;
  creativeId: string;
  creativeName: string;
};

type Row = {
  media_key: string;
  width: number;
  height: number;
  average_color: string;
  title: string;
  alt_text: string | null;
  creative_id: string;
  business_name: string;
};

/** Of so many listings, in browse order, the photographs are looked through. */
const mostListings = 60;

/** The upright photograph of a day, of one of the listings that come first; null when there is none. */
export const findPortraitPlate = rememberUntilChange(async (day: string): Promise<PortraitPlate | null> => {
  const { rows } = await publicDb().execute<Row>(sql`
    select i.media_key, m.width, m.height, m.average_color, i.title, i.alt_text, l.creative_id, l.business_name
      from (select creative_id, business_name from listings
             order by is_featured desc, created_at desc, creative_id desc limit ${mostListings}) as l
      join portfolio_items i on i.creative_id = l.creative_id
      join media_files m on m.key = i.media_key
     where m.media_type = 'image' and m.height > m.width * 1.25
     order by md5(${day} || i.id::text)
     limit 1`);
  const [row] = rows;
  if (!row) {
    return null;
  }
  return {
    src: mediaUrl(row.media_key),
    width: row.width,
    height: row.height,
    color: row.average_color,
    title: row.title,
    alt: row.alt_text ?? '',
    creativeId: row.creative_id,
    creativeName: row.business_name,
  };
});
