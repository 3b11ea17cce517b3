import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listPortfolio } from '#app/features/portfolio/list-portfolio.server.ts';
import type { PlateItem } from '#app/features/portfolio/plate-item.ts';
import { listReviews, type Review } from '#app/features/reviews/list-reviews.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';

/**
 * A creative's public page as a visitor may see it: no contact, no links, no rate sheet, and of the service
 * areas only the one they are based in (specification section 6).
 */
export type CreativeProfile = {
  id: string;
  name: string;
  type: string;
  tagline: string | null;
  bioShort: string | null;
  /** Paragraphs. */
  bio: string[];
  /** 'Austin, TX', or null. */
  area: string | null;
  country: string | null;
  yearsExperience: number | null;
  avatarUrl: string | null;
  isVerified: boolean;
  isFeatured: boolean;
  rating: number | null;
  reviewCount: number;
  specialties: string[];
  portfolio: PlateItem[];
  reviews: Review[];
};

type Row = {
  id: string;
  business_name: string;
  creative_type: string;
  tagline: string | null;
  bio_short: string | null;
  bio_long: string | null;
  primary_area: string | null;
  country: string | null;
  years_experience: number | null;
  avatar_url: string | null;
  is_verified: boolean;
  is_featured: boolean;
  average_rating: number | null;
  review_count: number;
  specialty_names: string[];
};

/** Null when there is no such creative, or it is not listed (DECISIONS, Listing). */
export async function findCreativeProfile(id: string, reviewsShown: number): Promise<CreativeProfile | null> {
  if (!z.uuid().safeParse(id).success) {
    return null;
  }
  const [{ rows }, portfolio, reviews] = await Promise.all([
    publicDb().execute<Row>(sql`
      select l.creative_id as id, l.business_name, l.creative_type, cp.tagline, cp.bio_short, cp.bio_long,
             l.primary_area, p.country, cp.years_experience, l.avatar_url, l.is_verified, l.is_featured,
             l.average_rating, l.review_count, l.specialty_names
        from listings l
        join creative_profiles cp on cp.id = l.creative_id
        left join service_places p on p.id = l.primary_place_id
       where l.creative_id = ${id}`),
    listPortfolio(id),
    listReviews(id, reviewsShown),
  ]);
  const [row] = rows;
  if (!row) {
    return null;
  }
  return {
    id: row.id,
    name: row.business_name,
    type: row.creative_type,
    tagline: row.tagline,
    bioShort: row.bio_short,
    bio: (row.bio_long ?? row.bio_short ?? '')
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== ''),
    area: row.primary_area,
    country: row.country,
    yearsExperience: row.years_experience,
    avatarUrl: row.avatar_url,
    isVerified: row.is_verified,
    isFeatured: row.is_featured,
    rating: row.average_rating,
    reviewCount: row.review_count,
    specialties: row.specialty_names,
    portfolio,
    reviews,
  };
}
