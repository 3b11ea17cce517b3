import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull, orNull } from '#app/platform/db/rows.server.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';

export type Photographer = {
  path: string;
  type: string;
  place: string | null;
  years: number | null;
  reviews: number;
  isVerified: boolean;
  pictures: { src: string; alt: string; width: number; height: number; color: string | null }[];
};

const shownPictures = 3;

export async function findPhotographer(creativeId: string | null): Promise<Photographer | null> {
  const row = await findRow(db(), {
    type: cell.text,
    place: orNull(cell.text),
    years: orNull(cell.number),
    reviews: cell.number,
    isVerified: cell.boolean,
  })`
    select l.creative_type as type, l.primary_area as place, c.years_experience as years, l.review_count as reviews, l.is_verified
      from listings l join creative_profiles c on c.id = l.creative_id where l.creative_id = ${creativeId}::uuid`;
  if (!row) {
    return null;
  }
  const pieces = await listRows(db(), {
    mediaKey: notNull(portfolioItems.mediaKey),
    title: portfolioItems.title,
    altText: portfolioItems.altText,
    width: mediaFiles.width,
    height: mediaFiles.height,
    color: mediaFiles.averageColor,
  })`
    select i.media_key, i.title, i.alt_text, m.width, m.height, m.average_color as color
      from portfolio_items i join media_files m on m.key = i.media_key
     where i.creative_id = ${creativeId} and i.media_type = 'image'
     order by i.is_featured desc, i.sort_order, i.id limit ${shownPictures}`;
  return {
    ...row,
    path: `/creative/${creativeId}`,
    pictures: pieces.map(({ mediaKey, title, altText, ...size }) => ({
      ...size,
      src: mediaUrl(mediaKey),
      alt: altText ?? title,
    })),
  };
}
