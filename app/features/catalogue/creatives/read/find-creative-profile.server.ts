import { eq, type SQL, sql } from 'drizzle-orm';
import { readTrade, type Trade } from '#app/features/catalogue/directory/trade.ts';
import { listPortfolio } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import type { PlateItem } from '#app/features/catalogue/portfolio/show/plate-item.ts';
import {
  listReviews,
  type ProvenReview,
  type ReviewSort,
  type ReviewSummary,
  summarizeReviews,
} from '#app/features/catalogue/reviews/list-reviews.server.ts';
import type { ReviewPicture } from '#app/features/catalogue/reviews/review-picture.ts';
import { listShownPictures } from '#app/features/catalogue/reviews/review-pictures.server.ts';
import { type Database, db, publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { type ListingGap, listingGaps } from '../listing/listing-gaps.ts';
import { profileColumns } from '../own-profile.server.ts';
import { type PublicField, publicFields } from '../profile-fields.ts';

/**
 * A creative's page as visitors may see it: no contact, links or rate sheet, and only the primary service area
 * (specification section 6).
 */
export type CreativeProfile = Omit<PublicValues, 'creativeType' | 'bioLong'> &
  ReviewSummary & {
    id: string;
    slug: string | null;
    name: string;
    isPerson: boolean;
    type: string;
    bio: string[];
    /** 'Austin, TX', 'Munich, Germany', or null. */
    area: string | null;
    basedIn: { city: string; state: string; country: string } | null;
    avatarUrl: string | null;
    isVerified: boolean;
    isFeatured: boolean;
    rating: number | null;
    reviewCount: number;
    specialties: string[];
    trade: ProfileTrade;
    portfolio: PlateItem[];
    reviews: ProvenReview[];
    /** Only those that the creative agreed to show. */
    reviewPictures: ReviewPicture[];
  };

export type ProfileTrade = Trade & {
  toldAt: string | null;
  insuredUntil: string | null;
  areBuildingsOfProjects: boolean;
};

type ReviewsShown = { limit: number; sort: ReviewSort };

type PublicValues = Pick<typeof creativeProfiles.$inferSelect, PublicField>;

const rowShape = {
  id: listings.creativeId,
  slug: creativeProfiles.slug,
  businessName: listings.businessName,
  primaryArea: orNull(servicePlaces.label),
  city: orNull(servicePlaces.city),
  state: orNull(servicePlaces.state),
  country: orNull(servicePlaces.country),
  avatarUrl: listings.avatarUrl,
  isVerified: listings.isVerified,
  isFeatured: listings.isFeatured,
  averageRating: listings.averageRating,
  reviewCount: listings.reviewCount,
  specialtyNames: listings.specialtyNames,
  tradeEntries: listings.tradeEntries,
  ownBuildingTypes: creativeProfiles.buildingTypes,
  toldAt: orNull(cell.isoTime),
  insuredUntil: orNull(cell.day),
  isPerson: cell.boolean,
};

type Row = RowOf<typeof rowShape>;

const tradeColumns = sql`cp.building_types as own_building_types, cp.available_told_at as told_at, cp.insured_until`;

/** Null when there is no such creative, or it is not listed (DECISIONS, Listing). */
export async function findCreativeProfile(id: string, shown: ReviewsShown): Promise<CreativeProfile | null> {
  if (!isUuid(id)) {
    return null;
  }
  const [row, own, work] = await Promise.all([
    findRow(publicDb(), rowShape)`
      select l.creative_id as id, cp.slug, l.business_name,
             p.label as primary_area, p.city, p.state, p.country, l.avatar_url, l.is_verified, l.is_featured,
             l.average_rating, l.review_count, l.specialty_names, l.trade_entries, ${tradeColumns},
             ${goesByOwnName(sql`l.creative_id`)} as is_person
        from listings l
        join creative_profiles cp on cp.id = l.creative_id
        left join service_places p on p.id = l.primary_place_id
       where l.creative_id = ${id}`,
    findPublicValues(id, publicDb()),
    findWork(id, shown),
  ]);
  return row && own ? toProfile(row, own, work) : null;
}

async function findWork(id: string, shown: ReviewsShown) {
  const [portfolio, reviews, reviewPictures, summary] = await Promise.all([
    listPortfolio(id),
    listReviews(id, shown),
    listShownPictures(id),
    summarizeReviews(id),
  ]);
  return { portfolio, reviews, reviewPictures, ...summary };
}

/**
 * The page of an unlisted creative, and what is missing to list it. Only for the owner and admins: the caller must
 * check the policy. Null when there is no such creative.
 */
export async function findUnlistedProfile(
  id: string,
  shown: ReviewsShown,
): Promise<{ profile: CreativeProfile; gaps: ListingGap[] } | null> {
  if (!isUuid(id)) {
    return null;
  }
  const [row, own, work] = await Promise.all([
    findUnlistedRow(id),
    findPublicValues(id, db()),
    findWork(id, shown),
  ]);
  if (!row || !own) {
    return null;
  }
  return {
    profile: toProfile({ ...row, businessName: row.businessName || 'Unnamed profile' }, own, work),
    gaps: listingGaps({ ...row, specialtyCount: row.specialtyNames.length }),
  };
}

async function findUnlistedRow(id: string) {
  return findRow(db(), {
    ...rowShape,
    hasPlan: cell.boolean,
    isUnlisted: cell.boolean,
    isDisabled: cell.boolean,
  })`
    select cp.id, cp.slug, coalesce(btrim(cp.business_name), '') as business_name, a.primary_area, a.city, a.state, a.country, cp.avatar_url, cp.is_verified,
           is_featured_now(cp.is_featured, cp.featured_until) as is_featured,
           cp.unlisted_at is not null as is_unlisted, r.average_rating, r.review_count,
           (select u.disabled_at is not null from users u where u.id = cp.user_id) as is_disabled,
           array(select s.name::text from creative_specialties cs join specialties s on s.id = cs.specialty_id
                  where cs.creative_id = cp.id order by cs.sort_order, s.name) as specialty_names,
           (trade_entries(cp.id)).entries as trade_entries, ${tradeColumns},
           ${goesByOwnName(sql`cp.id`)} as is_person,
           exists (select 1 from subscriptions p where p.user_id = cp.user_id and has_paid_access(
                     p.is_lifetime, p.subscription_tier, p.subscription_end, p.grace_until)) as has_plan
      from creative_profiles cp
      left join lateral (select p.label as primary_area, s.city, s.state, s.country
                           from service_areas s join service_places p on p.id = s.service_place_id
                          where s.creative_id = cp.id order by s.is_primary desc, s.sort_order, s.id limit 1) a on true
     cross join lateral (select avg(rating)::double precision as average_rating, count(*)::int as review_count
                           from reviews where creative_id = cp.id) r
     where cp.id = ${id}`;
}

async function findPublicValues(id: string, on: Pick<Database, 'select'>): Promise<PublicValues | null> {
  const [values] = await on
    .select(profileColumns(publicFields))
    .from(creativeProfiles)
    .where(eq(creativeProfiles.id, id));
  return values ?? null;
}

function toProfile(
  row: Row,
  { creativeType, bioLong, ...own }: PublicValues,
  work: Pick<CreativeProfile, 'portfolio' | 'reviews' | 'reviewPictures' | 'stars' | 'aspects'>,
): CreativeProfile {
  return {
    id: row.id,
    slug: row.slug,
    name: row.businessName,
    isPerson: row.isPerson,
    ...own,
    type: creativeType,
    bio: (bioLong ?? own.bioShort ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== ''),
    area: row.primaryArea,
    basedIn:
      row.city !== null && row.state !== null && row.country !== null
        ? { city: row.city, state: row.state, country: row.country }
        : null,
    avatarUrl: row.avatarUrl,
    isVerified: row.isVerified,
    isFeatured: row.isFeatured,
    rating: row.averageRating,
    reviewCount: row.reviewCount,
    specialties: row.specialtyNames,
    trade: {
      ...readTrade(row.tradeEntries),
      toldAt: row.toldAt,
      insuredUntil: row.insuredUntil,
      areBuildingsOfProjects: row.ownBuildingTypes.length === 0,
    },
    ...work,
  };
}

/** Whether the profile's name is that of its account's owner rather than a business name. */
export function goesByOwnName(creativeId: SQL): SQL {
  return sql`exists (
    select from creative_profiles named join users u on u.id = named.user_id
     where named.id = ${creativeId} and lower(btrim(named.business_name)) = lower(btrim(u.name)))`;
}
