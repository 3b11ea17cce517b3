import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';

/** The short link of one's own rate sheet, to be put into an answer; null without one. */
export async function findRateSheetLink(actor: Actor): Promise<string | null> {
  if (!actor.creativeId) {
    return null;
  }
  const { rows } = await db().execute<{ url: string | null }>(
    sql`select rate_sheet_url as url from creative_profiles where id = ${actor.creativeId}`,
  );
  return rows[0]?.url ?? null;
}
