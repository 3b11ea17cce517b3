import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  type CompletenessValues,
  type ListingGap,
  listingGaps,
  nothingFilled,
} from '#app/features/catalogue/creatives/listing/listing-gaps.ts';
import { profileColumns } from '#app/features/catalogue/creatives/own-profile.server.ts';
import { completenessFields } from '#app/features/catalogue/creatives/profile-fields.ts';
import { primaryArea } from '#app/features/catalogue/directory/listing-cards.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import {
  cell,
  findRow,
  getRow,
  listRows,
  notNull,
  oneOf,
  orNull,
  type RowOf,
} from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { portfolioItems } from '#app/platform/db/schema/portfolio.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';

export type CreativeDashboard = CompletenessValues & {
  creativeId: string | null;
  isVerified: boolean;
  /** Null when not featured; `until` is null for a placement without an end. */
  featured: { until: string | null } | null;
  shortlistCount: number;
  reviewCount: number;
  averageRating: string | null;
  latestReviewAt: string | null;
  portfolioCount: number;
  withoutAltText: number;
  withoutArchitect: number;
  reviewsWithoutReply: number;
  hasRateSheet: boolean;
  gaps: ListingGap[];
  plates: DashboardPlate[];
};

export type DashboardPlate = {
  id: string;
  title: string;
  src: string;
  width: number;
  height: number;
  color: string;
};

const creativeShape = {
  id: creativeProfiles.id,
  isVerified: creativeProfiles.isVerified,
  isFeatured: cell.boolean,
  featuredUntil: orNull(cell.isoTime),
  shortlistCount: cell.number,
  reviewCount: cell.number,
  averageRating: orNull(cell.text),
  latestReviewAt: orNull(cell.isoTime),
  portfolioCount: cell.number,
  withoutAltText: cell.number,
  withoutArchitect: cell.number,
  reviewsWithoutReply: cell.number,
  hasRateSheet: cell.boolean,
  specialtyCount: cell.number,
  isUnlisted: cell.boolean,
};

type Row = RowOf<typeof creativeShape>;

const plateShape = {
  id: portfolioItems.id,
  title: portfolioItems.title,
  mediaKey: notNull(portfolioItems.mediaKey),
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
};

const ownPlatesShown = 12;

/** Read from the primary database, so that it includes what was just saved. */
export async function findCreativeDashboard(actor: Actor): Promise<CreativeDashboard> {
  const hasPlan = actor.subscription.subscribed;
  const [row, values] = actor.creativeId
    ? await Promise.all([findProfile(actor.creativeId), findCompletenessValues(actor.creativeId)])
    : [null, null];
  if (!row || !values) {
    return {
      ...nothingFilled,
      creativeId: null,
      isVerified: false,
      featured: null,
      shortlistCount: 0,
      reviewCount: 0,
      averageRating: null,
      latestReviewAt: null,
      portfolioCount: 0,
      withoutAltText: 0,
      withoutArchitect: 0,
      reviewsWithoutReply: 0,
      hasRateSheet: false,
      gaps: listingGaps({ hasPlan, businessName: null, specialtyCount: 0 }),
      plates: [],
    };
  }
  return {
    ...values,
    creativeId: row.id,
    isVerified: row.isVerified,
    featured: row.isFeatured ? { until: row.featuredUntil } : null,
    shortlistCount: row.shortlistCount,
    reviewCount: row.reviewCount,
    averageRating: row.averageRating,
    latestReviewAt: row.latestReviewAt,
    portfolioCount: row.portfolioCount,
    withoutAltText: row.withoutAltText,
    withoutArchitect: row.withoutArchitect,
    reviewsWithoutReply: row.reviewsWithoutReply,
    hasRateSheet: row.hasRateSheet,
    gaps: listingGaps({
      hasPlan,
      businessName: values.businessName,
      specialtyCount: row.specialtyCount,
      isUnlisted: row.isUnlisted,
    }),
    plates: await listPlates(row.id),
  };
}

async function findCompletenessValues(creativeId: string): Promise<CompletenessValues | null> {
  const [values] = await db()
    .select(profileColumns(completenessFields))
    .from(creativeProfiles)
    .where(eq(creativeProfiles.id, creativeId));
  return values ?? null;
}

async function findProfile(creativeId: string): Promise<Row | null> {
  return findRow(db(), creativeShape)`
    select cp.id, cp.is_verified,
           is_featured_now(cp.is_featured, cp.featured_until) as is_featured,
           cp.featured_until,
           (select count(*)::int from shortlists s where s.creative_id = cp.id) as shortlist_count,
           r.review_count, r.average_rating, r.latest_review_at, r.reviews_without_reply,
           i.portfolio_count, i.without_alt_text, i.without_architect,
           cp.rate_sheet_upload_id is not null as has_rate_sheet,
           (select count(*)::int from creative_specialties c where c.creative_id = cp.id) as specialty_count,
           cp.unlisted_at is not null as is_unlisted
      from creative_profiles cp
     cross join lateral (
       select count(*)::int as review_count, round(avg(rating), 1)::text as average_rating,
              max(created_at) as latest_review_at,
              count(*) filter (where reply_text is null)::int as reviews_without_reply
         from reviews where creative_id = cp.id) as r
     cross join lateral (
       select count(*)::int as portfolio_count,
              count(*) filter (where coalesce(btrim(alt_text), '') = '')::int as without_alt_text,
              count(*) filter (where coalesce(btrim(architect), '') = '')::int as without_architect
         from portfolio_items where creative_id = cp.id) as i
     where cp.id = ${creativeId}`;
}

async function listPlates(creativeId: string): Promise<DashboardPlate[]> {
  const rows = await listRows(db(), plateShape)`
    select i.id, i.title, i.media_key, m.width, m.height, m.average_color
      from portfolio_items i join media_files m on m.key = i.media_key
     where i.creative_id = ${creativeId}
     order by i.sort_order, i.id limit ${ownPlatesShown}`;
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    src: mediaUrl(row.mediaKey),
    width: row.width,
    height: row.height,
    color: row.averageColor,
  }));
}

export type ShortlistedPlate = {
  creativeId: string;
  name: string;
  place: string | null;
  cover: { src: string; width: number; height: number; color: string; focus: string | null } | null;
};

type ClientDashboard = { shortlistCount: number; lastShortlisted: ShortlistedPlate[] };

const clientShape = {
  creativeId: listings.creativeId,
  businessName: listings.businessName,
  primaryArea: orNull(cell.text),
  coverKey: listings.coverKey,
  coverWidth: listings.coverWidth,
  coverHeight: listings.coverHeight,
  coverColor: listings.coverColor,
  coverFocus: listings.coverFocus,
};

const savedPlatesShown = 6;

export async function findClientDashboard(userId: string): Promise<ClientDashboard> {
  const [count, saved] = await Promise.all([
    getRow(db(), { amount: cell.number })`
      select count(*)::int as amount from shortlists where user_id = ${userId}`,
    listRows(db(), clientShape)`
      select l.creative_id, l.business_name, ${primaryArea} as primary_area, l.cover_key, l.cover_width, l.cover_height, l.cover_color, l.cover_focus
        from shortlists s join listings l on l.creative_id = s.creative_id
       where s.user_id = ${userId}
       order by s.created_at desc, s.id desc limit ${savedPlatesShown}`,
  ]);
  return {
    shortlistCount: count.amount,
    lastShortlisted: saved.map((row) => ({
      creativeId: row.creativeId,
      name: row.businessName,
      place: row.primaryArea,
      cover:
        row.coverKey && row.coverWidth && row.coverHeight
          ? {
              src: mediaUrl(row.coverKey),
              width: row.coverWidth,
              height: row.coverHeight,
              color: row.coverColor ?? '#dad7cf',
              focus: row.coverFocus,
            }
          : null,
    })),
  };
}

export type ShortlistChange = { creativeId: string; name: string; newPictures: number };

const maxShown = 4;
const newsDays = 30;

export async function findShortlistChanges(userId: string): Promise<ShortlistChange[]> {
  return listRows(db(), {
    creativeId: listings.creativeId,
    name: listings.businessName,
    newPictures: cell.number,
  })`
    select l.creative_id, l.business_name as name, s.new_pictures
      from (
        select s.creative_id, count(*)::int as new_pictures, max(i.created_at) as newest_at
          from shortlists s
          join portfolio_items i on i.creative_id = s.creative_id
           and i.created_at > greatest(s.created_at, now() - ${newsDays} * interval '1 day')
         where s.user_id = ${userId}
         group by s.creative_id) s
      join listings l on l.creative_id = s.creative_id
     order by s.newest_at desc, l.creative_id limit ${maxShown}`;
}

const kinds = ['view', 'contact', 'shortlist', 'rate-sheet'] as const;

export type Week = Record<(typeof kinds)[number], { now: number; before: number }>;

/** The seven days that end with `today` ('2026-11-20'). */
export async function findWeek(creativeId: string, today: string): Promise<Week> {
  const rows = await listRows(db(), { kind: oneOf(kinds), now: cell.number, before: cell.number })`
    select kind, coalesce(sum(amount) filter (where day > ${today}::date - 7), 0)::int as now,
           coalesce(sum(amount) filter (where day <= ${today}::date - 7), 0)::int as before
      from profile_activity
     where creative_id = ${creativeId} and day > ${today}::date - 14 and kind in (${sql.join(
       kinds.map((kind) => sql`${kind}`),
       sql`, `,
     )})
     group by kind`;
  const of = (kind: (typeof kinds)[number]) => {
    const { now = 0, before = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { now, before };
  };
  return {
    view: of('view'),
    contact: of('contact'),
    shortlist: of('shortlist'),
    'rate-sheet': of('rate-sheet'),
  };
}
