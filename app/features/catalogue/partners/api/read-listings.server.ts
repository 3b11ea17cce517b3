import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import { env } from '#app/platform/env.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { avatarOf, pictureOf } from './api-pictures.ts';
import type { creativeSchema } from './api-schema.ts';

type CreativeAnswer = z.input<typeof creativeSchema>;

const rowShape = {
  id: listings.creativeId,
  slug: creativeProfiles.slug,
  businessName: listings.businessName,
  creativeType: listings.creativeType,
  tagline: creativeProfiles.tagline,
  bioShort: creativeProfiles.bioShort,
  bioLong: creativeProfiles.bioLong,
  yearsExperience: creativeProfiles.yearsExperience,
  isFeatured: listings.isFeatured,
  isVerified: listings.isVerified,
  averageRating: listings.averageRating,
  reviewCount: listings.reviewCount,
  portfolioCount: listings.portfolioCount,
  specialtyIds: listings.specialtyIds,
  specialtyNames: listings.specialtyNames,
  avatarUrl: listings.avatarUrl,
  coverKey: listings.coverKey,
  coverWidth: listings.coverWidth,
  coverHeight: listings.coverHeight,
  coverColor: listings.coverColor,
  coverTitle: listings.coverTitle,
  label: orNull(servicePlaces.label),
  city: orNull(cell.text),
  state: orNull(cell.text),
  country: orNull(cell.text),
  latitude: servicePlaces.latitude,
  longitude: servicePlaces.longitude,
  tradeEntries: listings.tradeEntries,
  toldAt: orNull(cell.isoTime),
  insuredUntil: orNull(cell.day),
};

export type ListingRow = RowOf<typeof rowShape>;

/** The listed creatives among `ids`, in that order, in one statement. */
export async function listCreatives(ids: readonly string[]): Promise<CreativeAnswer[]> {
  const rows = ids.length === 0 ? [] : await readListings(sql`= any(${`{${ids.join(',')}}`}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [creativeOf(row)] : [];
  });
}

/** Null when the creative is not listed. */
export async function findListing(id: string): Promise<ListingRow | null> {
  const [row] = await readListings(sql`= ${id}::uuid`);
  return row ?? null;
}

function readListings(isWanted: SQL): Promise<ListingRow[]> {
  return listRows(publicDb(), rowShape)`
    select l.creative_id as id, cp.slug, l.business_name, l.creative_type, cp.tagline, cp.bio_short, cp.bio_long,
           cp.years_experience, l.is_featured, l.is_verified, l.average_rating, l.review_count, l.portfolio_count,
           l.specialty_ids, l.specialty_names, l.avatar_url, l.cover_key, l.cover_width, l.cover_height,
           l.cover_color, l.cover_title, p.label, p.city, p.state, p.country, p.latitude, p.longitude,
           l.trade_entries, cp.available_told_at as told_at, cp.insured_until
      from listings l
      join creative_profiles cp on cp.id = l.creative_id
      left join service_places p on p.id = l.primary_place_id
     where l.creative_id ${isWanted}`;
}

export function creativeOf(row: ListingRow): CreativeAnswer {
  const { origin } = env();
  const { city, state, country, label } = row;
  return {
    id: row.id,
    slug: row.slug,
    name: row.businessName,
    type: row.creativeType,
    tagline: row.tagline,
    summary: row.bioShort,
    yearsExperience: row.yearsExperience,
    isFeatured: row.isFeatured,
    isVerified: row.isVerified,
    rating: { average: row.averageRating, count: row.reviewCount },
    specialties: row.specialtyIds.map((id, place) => ({ id, name: row.specialtyNames[place] ?? '' })),
    basedIn:
      city === null || state === null || country === null || label === null
        ? null
        : { city, region: state, country, label, latitude: row.latitude, longitude: row.longitude },
    avatar: avatarOf(row.avatarUrl, origin),
    cover: coverOf(row, origin),
    url: `${origin}/creative/${row.slug ?? row.id}`,
  };
}

function coverOf(row: ListingRow, origin: string): CreativeAnswer['cover'] {
  const { coverKey, coverWidth: width, coverHeight: height, coverColor: color, coverTitle } = row;
  return coverKey && width && height
    ? pictureOf({ src: mediaUrl(coverKey), width, height, color, alt: coverTitle ?? '' }, origin)
    : null;
}
