import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findCreativeByAddress } from '#app/features/catalogue/creatives/find-creative-by-address.server.ts';
import { answerSearch } from '#app/features/catalogue/directory/answer-search.server.ts';
import type { SearchState } from '#app/features/catalogue/directory/directory-address.ts';
import { nothingFound } from '#app/features/catalogue/directory/find-listings.server.ts';
import { readCursor } from '#app/features/catalogue/directory/listing-page.ts';
import { readTrade } from '#app/features/catalogue/directory/trade.ts';
import { listPortfolio } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import type { PlateItem } from '#app/features/catalogue/portfolio/show/plate-item.ts';
import {
  listReviewPage,
  type Review,
  summarizeReviews,
} from '#app/features/catalogue/reviews/list-reviews.server.ts';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { servicePlaces } from '#app/platform/db/schema/places.ts';
import { env } from '#app/platform/env.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { avatarWidth, listPictureWidths } from '#app/ui/picture-widths.ts';
import { openCursor, sealCursor } from './api-cursor.ts';
import type { AnswerOf, QueryOf } from './api-operations.ts';
import { type CreativesQuery, filtersOf } from './api-parameters.ts';
import { foreignCursor, type ReadAnswer } from './api-problems.ts';
import type {
  creativeSchema,
  pictureSchema,
  portfolioItemSchema,
  reviewSchema,
  tradeSchema,
} from './api-schema.ts';

export async function readCreativePage(
  query: CreativesQuery,
): Promise<ReadAnswer<AnswerOf<'listCreatives'>>> {
  const { limit, cursor, ...wanted } = query;
  const after = cursor === undefined ? null : readCursor(openCursor(cursor, wanted));
  if (cursor !== undefined && !after) {
    return foreignCursor;
  }
  const page = (await answerSearch({ ...stateOf(query), after })) ?? nothingFound;
  if (after && after.order !== page.order) {
    // The number of matches has changed so much that the order differs.
    return foreignCursor;
  }
  return {
    ok: true,
    answer: {
      data: await listCreatives(page.cards.map(({ id }) => id)),
      nextCursor: sealCursor(page.nextCursor, wanted),
      total: page.count,
    },
  };
}

function stateOf(query: CreativesQuery): SearchState {
  const { q, location, within, sort, limit } = query;
  return {
    q,
    location,
    // The schema allows only these values.
    within: within === undefined ? null : (Number(within) as SearchState['within']),
    filters: filtersOf(query),
    sort,
    isAsTyped: false,
    show: limit,
    after: null,
  };
}

/**
 * A read about one creative, by id or slug. An unlisted creative is answered like an unknown one, including by a former
 * slug.
 */

export async function readCreative(named: string): Promise<ReadAnswer<AnswerOf<'getCreative'>>> {
  return ofListed(named, async (row) => ({
    ok: true,
    answer: {
      data: {
        ...creativeOf(row),
        about: paragraphsOf(row.bioLong ?? row.bioShort ?? ''),
        trade: tradeOf(row),
        portfolioCount: row.portfolioCount,
        stars: (await summarizeReviews(row.id)).stars,
      },
    },
  }));
}

export async function readPortfolio(named: string): Promise<ReadAnswer<AnswerOf<'listPortfolio'>>> {
  return ofListed(named, async ({ id }) => {
    const items = await listPortfolio(id);
    return { ok: true, answer: { data: items.map(portfolioItemOf) } };
  });
}

export async function readReviews(
  named: string,
  { limit, cursor }: QueryOf<'listReviews'>,
): Promise<ReadAnswer<AnswerOf<'listReviews'>>> {
  return ofListed(named, async ({ id }) => {
    const after = cursor === undefined ? null : readTimeCursor(openCursor(cursor, id));
    if (cursor !== undefined && !after) {
      return foreignCursor;
    }
    const { items, next } = await listReviewPage(id, { size: limit, after });
    return { ok: true, answer: { data: items.map(reviewOf), nextCursor: sealCursor(next, id) } };
  });
}

async function ofListed<Answer>(
  named: string,
  read: (row: ListingRow) => Promise<ReadAnswer<Answer>>,
): Promise<ReadAnswer<Answer>> {
  const addressed = await findCreativeByAddress(named);
  const row = addressed && (await findListing(addressed.id));
  if (!row) {
    return { ok: false, code: 'not-found' };
  }
  return addressed.movedTo ? { ok: false, code: 'moved', creative: addressed.movedTo } : read(row);
}

function portfolioItemOf(item: PlateItem): z.input<typeof portfolioItemSchema> {
  const { origin } = env();
  return {
    id: item.id,
    mediaType: item.mediaType,
    title: item.title,
    description: item.description,
    project: item.project,
    architect: item.architect,
    location: item.location,
    year: item.year,
    picture: pictureOf(item, origin),
    video:
      item.mediaType === 'video' ? { url: `${origin}${item.src}/clip.mp4`, seconds: item.seconds } : null,
  };
}

function tradeOf({ tradeEntries, toldAt, insuredUntil }: ListingRow): z.input<typeof tradeSchema> {
  const trade = readTrade(tradeEntries);
  const { availableMonths: months } = trade;
  return {
    services: trade.services,
    droneLicenses: trade.droneLicenses,
    buildingTypes: trade.buildingTypes,
    languages: trade.languages,
    dayRate: trade.dayRate,
    insuredUntil: trade.isInsured ? insuredUntil : null,
    travelsTo: trade.travelsTo,
    availability: months.length > 0 && toldAt !== null ? { months, toldAt } : null,
  };
}

function reviewOf(review: Review): z.input<typeof reviewSchema> {
  return {
    id: review.id,
    rating: review.rating,
    text: review.text,
    projectType: review.projectType,
    reviewer: { name: review.reviewerName, company: review.reviewerCompany },
    createdAt: review.createdAt,
    isEdited: review.isEdited,
    reply: review.reply && { text: review.reply.text, at: review.reply.at },
  };
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

const offeredFormat = 'webp';

type Shown = { src: string; width: number; height: number; color: string | null; alt: string };

/** `src` is `/media/{key}`, without a size. */
function pictureOf({ src, width, height, color, alt }: Shown, origin: string): z.input<typeof pictureSchema> {
  const sizes = listPictureWidths(width).map((each) => {
    // The server never enlarges.
    const real = Math.min(each, width);
    return {
      url: `${origin}${src}/${each}.${offeredFormat}`,
      width: real,
      height: Math.max(1, Math.round((height * real) / width)),
    };
  });
  return { width, height, color, alt, sizes };
}

/** `avatarUrl` names the only file of an avatar. */
function avatarOf(
  avatarUrl: string | null,
  origin: string,
): { url: string; width: number; height: number } | null {
  return avatarUrl ? { url: new URL(avatarUrl, origin).href, width: avatarWidth, height: avatarWidth } : null;
}

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

type ListingRow = RowOf<typeof rowShape>;

/** The listed creatives among `ids`, in that order, in one statement. */
async function listCreatives(ids: readonly string[]): Promise<CreativeAnswer[]> {
  const rows = ids.length === 0 ? [] : await readListings(sql`= any(${`{${ids.join(',')}}`}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [creativeOf(row)] : [];
  });
}

/** Null when the creative is not listed. */
async function findListing(id: string): Promise<ListingRow | null> {
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

function creativeOf(row: ListingRow): CreativeAnswer {
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
