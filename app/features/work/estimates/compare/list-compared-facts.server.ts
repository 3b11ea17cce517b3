import { db } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows, objectOf, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { ComparedPicture } from './compared-estimate.ts';

export type ComparedFacts = {
  rating: number | null;
  reviewCount: number;
  years: number | null;
  pictures: ComparedPicture[];
  hasWithdrawn: boolean;
};

const picturesEach = 3;

const rowShape = {
  recipientId: cell.text,
  rating: orNull(listings.averageRating),
  reviewCount: orNull(listings.reviewCount),
  years: orNull(creativeProfiles.yearsExperience),
  hasWithdrawn: cell.boolean,
  pictures: listOf(
    objectOf({
      key: cell.text,
      width: cell.number,
      height: cell.number,
      color: cell.text,
      focus: orNull(cell.text),
    }),
  ),
};

/**
 * Facts by recipient id. The caller must be the client of the brief. Pictures and reviews come only from listed
 * creatives.
 */
export async function listComparedFacts(briefId: string): Promise<Map<string, ComparedFacts>> {
  const rows = await listRows(db(), rowShape)`
    select r.id as recipient_id, l.average_rating as rating, l.review_count, c.years_experience as years,
           coalesce((select v.state = 'withdrawn' from estimates e join estimate_versions v on v.estimate_id = e.id
                      where e.recipient_id = r.id and v.state <> 'draft' order by v.version desc limit 1), false) as has_withdrawn,
           (select coalesce(json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
                                                       'color', p.average_color, 'focus', p.focus)), '[]')
              from (select m.key, m.width, m.height, m.average_color, i.focal_x || '% ' || i.focal_y || '%' as focus
                      from portfolio_items i join media_files m on m.key = i.media_key
                     where i.creative_id = l.creative_id
                     order by i.sort_order, i.id limit ${picturesEach}) as p) as pictures
      from brief_recipients r
      left join creative_profiles c on c.id = r.creative_id
      left join listings l on l.creative_id = r.creative_id
     where r.brief_id = ${briefId} and r.sent_at is not null`;
  return new Map(
    rows.map(({ recipientId, reviewCount, pictures, ...facts }) => [
      recipientId,
      {
        ...facts,
        reviewCount: reviewCount ?? 0,
        pictures: pictures.map(({ key, ...picture }) => ({ ...picture, src: mediaUrl(key) })),
      },
    ]),
  );
}
