import { db } from '#app/platform/db/client.server.ts';
import { findRow, notNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles, shortLinks } from '#app/platform/db/schema/creatives.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';

/** The target of a short link while it is its creative's current rate sheet; otherwise null. */
export async function findShortLink(code: string): Promise<{ creativeId: string; target: string } | null> {
  if (!/^[A-Za-z0-9_-]{4,24}$/.test(code)) {
    return null;
  }
  const row = await findRow(db(), { creativeId: shortLinks.creativeId, originalUrl: shortLinks.originalUrl })`
    select s.creative_id, s.original_url
      from short_links s join creative_profiles c on c.id = s.creative_id
     where s.code = ${code}
       and right(c.rate_sheet_url, length(${`/s/${code}`}::text)) = ${`/s/${code}`}`;
  return row ? { creativeId: row.creativeId, target: row.originalUrl } : null;
}

export async function findRateSheetFile(key: string): Promise<{ filename: string; bytes: number } | null> {
  return findRow(db(), {
    filename: notNull(creativeProfiles.rateSheetFilename),
    bytes: notNull(uploads.bytes),
  })`
    select c.rate_sheet_filename as filename, u.bytes
      from uploads u join creative_profiles c on c.rate_sheet_upload_id = u.id
     where u.purpose = 'rate-sheet' and u.state = 'attached' and u.storage_keys @> array[${key}]
       and u.owner_id = ${ownerOf(key)}`;
}

/** Reads 'rate-sheets/{user_id}/…' (specification section 7); null for other keys. */
function ownerOf(key: string): string | null {
  return key.match(/^rate-sheets\/([0-9a-f-]{36})\/[^/]+$/)?.[1] ?? null;
}
