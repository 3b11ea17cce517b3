import { type SQL, sql } from 'drizzle-orm';
import { microsOf } from '#app/platform/db/time-cursor.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { BrowseCursor } from './browse-cursor.ts';
import { type ListingCard, specialtiesOnCard } from './listing-card.ts';
import { primaryArea } from './primary-area.server.ts';

/** The columns of `listings` (as `l`) that a card shows, and those that its cursor needs. */
export const cardColumns: SQL = sql`
  l.creative_id as id, l.business_name, l.creative_type, ${primaryArea} as primary_area, l.is_featured, l.is_verified,
  l.avatar_url, l.average_rating, l.review_count, l.specialty_names[1:${sql.raw(String(specialtiesOnCard))}] as specialty_names,
  cardinality(l.specialty_names) as specialty_count, l.cover_key, l.cover_width, l.cover_height, l.cover_color,
  l.cover_title, l.primary_place_id, ${microsOf(sql`l.created_at`)} as created_at_micros,
  l.quality, l.rating_order`;

export type CardRow = {
  id: string;
  business_name: string;
  creative_type: string;
  primary_area: string | null;
  is_featured: boolean;
  is_verified: boolean;
  avatar_url: string | null;
  average_rating: number | null;
  review_count: number;
  specialty_names: string[];
  specialty_count: number;
  cover_key: string | null;
  cover_width: number | null;
  cover_height: number | null;
  cover_color: string | null;
  cover_title: string | null;
  primary_place_id: number | null;
  latitude?: number | null;
  longitude?: number | null;
  created_at_micros: string;
  quality: number;
  rating_order: number;
  rank?: number;
  meters?: number;
};

/** A row as the card it becomes. */
export function toCard(row: CardRow): ListingCard {
  const card: ListingCard = {
    id: row.id,
    name: row.business_name,
    type: row.creative_type,
    area: row.primary_area,
    isFeatured: row.is_featured,
    isVerified: row.is_verified,
    avatarUrl: row.avatar_url,
    rating: row.average_rating,
    reviewCount: row.review_count,
    specialties: row.specialty_names,
    moreSpecialties: row.specialty_count - row.specialty_names.length,
    cover: null,
    position:
      row.latitude != null && row.longitude != null
        ? { latitude: row.latitude, longitude: row.longitude }
        : null,
  };
  if (row.cover_key && row.cover_width && row.cover_height) {
    card.cover = {
      src: mediaUrl(row.cover_key),
      width: row.cover_width,
      height: row.cover_height,
      color: row.cover_color ?? '#dad7cf',
      title: row.cover_title ?? '',
    };
  }
  return card;
}

/** The place behind this row in its order. */
export function cursorOf(row: CardRow, order: BrowseCursor['order']): BrowseCursor {
  const { id, created_at_micros: createdAtMicros, quality } = row;
  switch (order) {
    case 'newest':
      return { order, isFeatured: row.is_featured, createdAtMicros, id };
    case 'latest':
      return { order, createdAtMicros, id };
    case 'rating':
      return { order, value: row.rating_order, id };
    case 'quality':
      return { order, value: quality, id };
    case 'rank':
      return { order, value: row.rank ?? 0, id };
    case 'nearest':
      return { order, meters: row.meters ?? 0, placeId: row.primary_place_id ?? 0, quality, id };
  }
}
