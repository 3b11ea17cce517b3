import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { namedAlike } from './named-alike.server.ts';
import { smallPicture } from './small-picture.ts';
import { maxOfKind, type Suggestion } from './suggestion.ts';

/** From so many reviews on a rating says something (specification section 5). */
const minReviews = 1;

/** Listed creatives by their name: those whose name begins with it first, then the better ones. */
export async function suggestCreatives(key: string): Promise<Suggestion[]> {
  const rows = await listRows(publicDb(), {
    id: listings.creativeId,
    slug: orNull(creativeProfiles.slug),
    name: listings.businessName,
    area: listings.primaryArea,
    rating: listings.averageRating,
    reviewCount: listings.reviewCount,
    coverKey: listings.coverKey,
  })`
    select l.creative_id as id, cp.slug, l.business_name as name, l.primary_area as area, l.average_rating as rating,
           l.review_count, l.cover_key
      from ${namedAlike('creative', key)} as begun
      join listings l on l.creative_id = begun.id
      join creative_profiles cp on cp.id = l.creative_id
     order by l.name_key = ${key} desc, starts_with(l.name_key, ${key}) desc, l.quality desc, l.name_key, l.creative_id
     limit ${sql.raw(String(maxOfKind))}`;
  return rows.map(({ id, slug, name, area, rating, reviewCount, coverKey }) => ({
    to: `/creative/${slug ?? id}`,
    name,
    detail: area,
    figure: rating !== null && reviewCount >= minReviews ? rating.toFixed(1) : null,
    picture: coverKey === null ? null : smallPicture(coverKey),
    icon: 'person',
  }));
}
