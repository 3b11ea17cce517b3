import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import { microsOf } from '#app/platform/db/time-cursor.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { rememberEachUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { type ListingCard, specialtiesOnCard } from './listing-card.ts';
import type { BrowseCursor } from './listing-page.ts';

export const primaryArea: SQL = sql`(select label from service_places where id = l.primary_place_id)`;

export const cardColumns: SQL = sql`
  l.creative_id as id, l.business_name, l.creative_type, ${primaryArea} as primary_area, l.is_featured, l.is_verified,
  l.avatar_url, l.average_rating, l.review_count, l.specialty_names[1:${sql.raw(String(specialtiesOnCard))}] as specialty_names,
  cardinality(l.specialty_names) as specialty_count, l.cover_key, l.cover_width, l.cover_height, l.cover_color,
  l.cover_title, l.cover_focus, l.primary_place_id, ${microsOf(sql`l.created_at`)} as created_at_micros,
  l.quality, l.rating_order`;

export const cardShape = {
  id: listings.creativeId,
  businessName: listings.businessName,
  creativeType: listings.creativeType,
  primaryArea: orNull(cell.text),
  isFeatured: listings.isFeatured,
  isVerified: listings.isVerified,
  avatarUrl: listings.avatarUrl,
  averageRating: listings.averageRating,
  reviewCount: listings.reviewCount,
  specialtyNames: listings.specialtyNames,
  specialtyCount: cell.number,
  coverKey: listings.coverKey,
  coverWidth: listings.coverWidth,
  coverHeight: listings.coverHeight,
  coverColor: listings.coverColor,
  coverTitle: listings.coverTitle,
  coverFocus: listings.coverFocus,
  primaryPlaceId: listings.primaryPlaceId,
  createdAtMicros: cell.text,
  quality: listings.quality,
  ratingOrder: listings.ratingOrder,
};

export const placedCardShape = {
  ...cardShape,
  latitude: servicePlaces.latitude,
  longitude: servicePlaces.longitude,
};

type CardRow = RowOf<typeof cardShape> & Partial<RowOf<typeof placedCardShape>>;

export function toCard(row: CardRow): ListingCard {
  const card: ListingCard = {
    id: row.id,
    name: row.businessName,
    type: row.creativeType,
    area: row.primaryArea,
    isFeatured: row.isFeatured,
    isVerified: row.isVerified,
    avatarUrl: row.avatarUrl,
    rating: row.averageRating,
    reviewCount: row.reviewCount,
    specialties: row.specialtyNames,
    moreSpecialties: row.specialtyCount - row.specialtyNames.length,
    cover: null,
    position:
      row.latitude != null && row.longitude != null
        ? { latitude: row.latitude, longitude: row.longitude }
        : null,
  };
  if (row.coverKey && row.coverWidth && row.coverHeight) {
    card.cover = {
      src: mediaUrl(row.coverKey),
      width: row.coverWidth,
      height: row.coverHeight,
      color: row.coverColor ?? '#dad7cf',
      title: row.coverTitle ?? '',
      focus: row.coverFocus,
    };
  }
  return card;
}

/** The cursor behind a listing; `value` is its rank or its distance in meters where the order is by these. */
export function cursorOf(
  { id, createdAtMicros, isFeatured, ratingOrder, primaryPlaceId, quality }: CardRow,
  { order, value = 0 }: { order: BrowseCursor['order']; value?: number },
): BrowseCursor {
  switch (order) {
    case 'newest':
      return { order, isFeatured, createdAtMicros, id };
    case 'latest':
      return { order, createdAtMicros, id };
    case 'rating':
      return { order, value: ratingOrder, id };
    case 'quality':
      return { order, value: quality, id };
    case 'rank':
      return { order, value, id };
    case 'nearest':
      return { order, meters: value, placeId: primaryPlaceId ?? 0, quality, id };
  }
}

type StandingCard = { card: ListingCard; row: CardRow };

export async function listCards(creativeIds: readonly string[]): Promise<ListingCard[]> {
  return (await listStandingCards(creativeIds)).map(({ card }) => card);
}

export async function listStandingCards(creativeIds: readonly string[]): Promise<StandingCard[]> {
  const known = creativeIds.length === 0 ? null : await findCards(creativeIds);
  return creativeIds.flatMap((id) => known?.get(id) ?? []);
}

/** Cached, because most pages show cards that were shown before. */
const findCards = rememberEachUntilChange(
  async (creativeIds: readonly string[]): Promise<ReadonlyMap<string, StandingCard>> => {
    const rows = await listRows(
      publicDb(),
      placedCardShape,
    )`${prepared}select ${cardColumns}, p.latitude, p.longitude
        from listings l left join service_places p on p.id = l.primary_place_id
       where l.creative_id = any(${`{${creativeIds.join(',')}}`}::uuid[])`;
    return new Map(rows.map((row) => [row.id, { card: toCard(row), row }]));
  },
);
