import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, notNull, orNull } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';

export type PortraitPlate = {
  src: string;
  width: number;
  height: number;
  color: string;
  /** The crop's focus as a CSS position; null for the center. */
  focus: string | null;
  title: string;
  alt: string;
  creativeId: string;
  creativeName: string;
};

const rowShape = {
  mediaKey: notNull(portfolioItems.mediaKey),
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
  focus: orNull(cell.text),
  title: portfolioItems.title,
  altText: portfolioItems.altText,
  creativeId: cell.text,
  businessName: cell.text,
};

/** Listings whose photographs are considered, in browse order. */
const maxListings = 60;

/** In px: its width on a large window, so that it is not enlarged there. */
const wideEnough = 1060;

/** The day's upright photograph among the first listings, wide enough if one is; null when there is none. */
export const findPortraitPlate = rememberUntilChange(async (day: string): Promise<PortraitPlate | null> => {
  const row = await findRow(publicDb(), rowShape)`
    select i.media_key, m.width, m.height, m.average_color, i.focal_x || '% ' || i.focal_y || '%' as focus, i.title, i.alt_text, l.creative_id, l.business_name
      from (select creative_id, business_name from listings
             order by is_featured desc, created_at desc, creative_id desc limit ${maxListings}) as l
      join portfolio_items i on i.creative_id = l.creative_id
      join media_files m on m.key = i.media_key
     where m.media_type = 'image' and m.height > m.width * 1.25
     order by m.width >= ${wideEnough} desc, md5(${day} || i.id::text)
     limit 1`;
  if (!row) {
    return null;
  }
  return {
    src: mediaUrl(row.mediaKey),
    width: row.width,
    height: row.height,
    color: row.averageColor,
    focus: row.focus,
    title: row.title,
    alt: row.altText ?? '',
    creativeId: row.creativeId,
    creativeName: row.businessName,
  };
});
