import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';

/** The path of a listed creative's page, by slug if there is one; null when not listed. */
export async function findCreativeAddress(creativeId: string): Promise<string | null> {
  const row = await findRow(publicDb(), { path: cell.text })`
    select '/creative/' || coalesce(cp.slug, cp.id::text) as path
      from listings l join creative_profiles cp on cp.id = l.creative_id
     where l.creative_id = ${creativeId}`;
  return row?.path ?? null;
}
