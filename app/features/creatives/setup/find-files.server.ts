import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import type { RateSheet } from '../rate-sheet/rate-sheet-section.tsx';

/** The files of a creative's profile, as /profile/setup shows them. */
export type ProfileFiles = { avatarUrl: string | null; rateSheet: RateSheet | null };

export async function findFiles(userId: string): Promise<ProfileFiles> {
  const { rows } = await db().execute<{
    avatar_url: string | null;
    url: string | null;
    filename: string | null;
  }>(
    sql`select avatar_url, rate_sheet_url as url, rate_sheet_filename as filename
          from creative_profiles where user_id = ${userId}`,
  );
  const [row] = rows;
  return {
    avatarUrl: row?.avatar_url ?? null,
    rateSheet: row?.url ? { url: row.url, filename: row.filename ?? 'Rate sheet' } : null,
  };
}
