import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import type { RateSheet } from '../rate-sheet/rate-sheet-section.tsx';

export type ProfileFiles = { avatarUrl: string | null; rateSheet: RateSheet | null };

export async function findFiles(userId: string): Promise<ProfileFiles> {
  const row = await findRow(db(), {
    avatarUrl: creativeProfiles.avatarUrl,
    url: orNull(cell.text),
    filename: orNull(cell.text),
  })`select avatar_url, rate_sheet_url as url, rate_sheet_filename as filename
          from creative_profiles where user_id = ${userId}`;
  return {
    avatarUrl: row?.avatarUrl ?? null,
    rateSheet: row?.url ? { url: row.url, filename: row.filename ?? 'Rate sheet' } : null,
  };
}
