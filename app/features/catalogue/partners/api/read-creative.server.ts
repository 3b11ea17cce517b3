import type { z } from 'zod';
import { findCreativeByAddress } from '#app/features/catalogue/creatives/find-creative-by-address.server.ts';
import { readTrade } from '#app/features/catalogue/directory/trade.ts';
import { listPortfolio } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import type { PlateItem } from '#app/features/catalogue/portfolio/show/plate-item.ts';
import {
  listReviewPage,
  type Review,
  summarizeReviews,
} from '#app/features/catalogue/reviews/list-reviews.server.ts';
import { env } from '#app/platform/env.server.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { openCursor, sealCursor } from './api-cursor.ts';
import type { AnswerOf, QueryOf } from './api-operations.ts';
import { pictureOf } from './api-pictures.ts';
import type { portfolioItemSchema, reviewSchema, tradeSchema } from './api-schema.ts';
import { foreignCursor, type ReadAnswer } from './read-answer.ts';
import { creativeOf, findListing, type ListingRow } from './read-listings.server.ts';

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
