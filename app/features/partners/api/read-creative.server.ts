import { findCreativeByAddress } from '#app/features/creatives/find-creative-by-address.server.ts';
import { readTrade } from '#app/features/directory/trade/read-trade.ts';
import { listPortfolio } from '#app/features/portfolio/list-portfolio.server.ts';
import { listReviewPage, type Review, summarizeReviews } from '#app/features/reviews/list-reviews.server.ts';
import { env } from '#app/platform/env.server.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { openCursor, sealCursor } from './api-cursor.ts';
import type { AnswerOf, QueryOf } from './api-operations.ts';
import { pictureOf } from './api-pictures.ts';
import { foreignCursor, type ReadAnswer } from './read-answer.ts';
import { creativeOf, findListing, type ListingRow } from './read-listings.server.ts';

/**
 * What belongs to one creative, named by id or slug. Whoever is not listed is answered as whoever never was: also a
 * former slug of theirs leads nowhere.
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
    const { origin } = env();
    const items = await listPortfolio(id);
    return {
      ok: true,
      answer: {
        data: items.map(
          ({ src, width, height, color, alt, seconds, film: _played, light: _shown, ...item }) => ({
            ...item,
            picture: pictureOf({ src, width, height, color, alt }, origin),
            video: item.mediaType === 'video' ? { url: `${origin}${src}/clip.mp4`, seconds } : null,
          }),
        ),
      },
    };
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

function tradeOf({ tradeEntries, toldAt, insuredUntil }: ListingRow) {
  const { isInsured, availableMonths: months, ...trade } = readTrade(tradeEntries);
  return {
    ...trade,
    insuredUntil: isInsured ? insuredUntil : null,
    availability: months.length > 0 && toldAt !== null ? { months, toldAt } : null,
  };
}

function reviewOf({ reviewerName, reviewerCompany, ...review }: Review) {
  return { ...review, reviewer: { name: reviewerName, company: reviewerCompany } };
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
