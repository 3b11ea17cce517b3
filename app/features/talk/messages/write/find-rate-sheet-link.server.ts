import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';

/** Null without a rate sheet. */
export async function findRateSheetLink(actor: Actor): Promise<string | null> {
  if (!actor.creativeId) {
    return null;
  }
  const row = await findRow(db(), { url: orNull(cell.text) })`
    select rate_sheet_url as url from creative_profiles where id = ${actor.creativeId}`;
  return row?.url ?? null;
}
