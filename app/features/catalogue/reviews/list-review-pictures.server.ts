import { sql } from 'drizzle-orm';
import { db, publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { reviewPictures } from '#app/platform/db/schema/reviews.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { maxShownPictures } from './review-limits.ts';
import type { ReviewPicture } from './review-picture.ts';
import { type PictureState, pictureStates } from './review-picture-state.ts';

const rowShape = {
  id: reviewPictures.id,
  reviewId: reviewPictures.reviewId,
  mediaKey: reviewPictures.mediaKey,
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
  title: reviewPictures.title,
  altText: reviewPictures.altText,
  photographer: reviewPictures.photographer,
};

const columns = sql`p.id, p.review_id, p.media_key, m.width, m.height, m.average_color, p.title, p.alt_text, p.photographer`;

export function listShownPictures(creativeId: string): Promise<ReviewPicture[]> {
  return listRows(publicDb(), rowShape)`
    select ${columns} from review_pictures p join media_files m on m.key = p.media_key
     where p.creative_id = ${creativeId} and p.state = 'shown'
     order by p.created_at desc, p.sort_order limit ${maxShownPictures}`.then((rows) => rows.map(toPicture));
}

/** Identifies a picture and its words, so that consent applies to that version only. `p`: its row. */
export const pictureVersion = sql`md5(jsonb_build_array(p.media_key, p.title, p.alt_text, p.photographer)::text)`;

export type SeenPicture = { id: string; version: string };

export type HeldPicture = ReviewPicture & { state: PictureState; version: string };

/** All pictures of these reviews in any state. The caller checks access. */
export async function listHeldPictures(reviewIds: readonly string[]): Promise<HeldPicture[]> {
  if (reviewIds.length === 0) {
    return [];
  }
  const rows = await listRows(db(), { ...rowShape, state: oneOf(pictureStates), version: cell.text })`
    select ${columns}, p.state, ${pictureVersion} as version
      from review_pictures p join media_files m on m.key = p.media_key
     where p.review_id = any(${sql.param(reviewIds)}::uuid[])
     order by p.review_id, p.sort_order, p.id`;
  return rows.map((row) => ({ ...toPicture(row), state: row.state, version: row.version }));
}

function toPicture({ mediaKey, averageColor, ...row }: RowOf<typeof rowShape>): ReviewPicture {
  const { id, reviewId, width, height, title, altText, photographer } = row;
  return {
    id,
    reviewId,
    src: mediaUrl(mediaKey),
    width,
    height,
    color: averageColor,
    title,
    alt: altText,
    photographer,
  };
}
