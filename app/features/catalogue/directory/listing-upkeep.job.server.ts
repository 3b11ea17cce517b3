import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';

export const expireListingsJob: Job<Record<string, never>> = {
  name: 'expire-listings',
  schema: z.object({}),
  handle: async () => {
    await expireListings(now());
  },
  retries: 0,
  retryDelaySeconds: 0,
  cron: '* * * * *',
};

/**
 * Ends expired Featured placements and listings whose plan has ended (DECISIONS, Featured and Listing). Safe to call
 * on any node at any time; returns how many creatives changed. `at` applies to Featured only: the database decides
 * who has paid (`has_paid_access`).
 */
export async function expireListings(at: Date): Promise<number> {
  const { expired } = await getRow(db(), { expired: cell.number })`select expire_listings(${at}) as expired`;
  return expired;
}

export const scoreRepliesJob: Job<Record<string, never>> = {
  name: 'score-replies',
  schema: z.object({}),
  handle: async () => {
    await scoreReplies(now());
  },
  retries: 2,
  retryDelaySeconds: 600,
  cron: '20 3 * * *',
};

/**
 * Updates how often each creative replies within a day, which breaks ties in search results (/ranking). Returns how
 * many changed.
 */
export async function scoreReplies(at: Date): Promise<number> {
  const { changed } = await getRow(db(), { changed: cell.number })`select score_replies(${at}) as changed`;
  return changed;
}
