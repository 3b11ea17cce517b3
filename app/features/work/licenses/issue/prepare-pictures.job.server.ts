import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { encodeAside } from '#app/platform/images/encode-aside.server.ts';
import { readHeader } from '#app/platform/images/open-picture.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { renditionKey } from '#app/platform/media/rendition-key.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { perceptualHashOfFile } from '../verify/perceptual-hash.server.ts';
import { signedHash } from '../verify/perceptual-hash.ts';

/** In pixels: wide enough for a plate on a certificate, too small for any other use. */
const previewWidth = 720;

const pictureShape = {
  number: cell.number,
  sha256: cell.text,
  likenessHash: orNull(cell.text),
  /** The delivered file's web size has a tenth of the bytes of the original. */
  versionId: orNull(cell.text),
  originalKey: orNull(cell.text),
  edit: orNull(mediaFiles.edit),
};

/**
 * Makes missing small copies and hashes. A picture whose file is gone keeps its number, title and fingerprint. Throws
 * when storage is unavailable or `signal` aborts.
 */
export async function preparePictures(licenseId: string, signal?: AbortSignal): Promise<void> {
  const pictures = await listRows(db(), pictureShape)`
    select l.number::int as number, l.sha256, l.likeness_hash::text as likeness_hash,
           v.id as version_id, coalesce(c.storage_key, m.poster_key, m.original_key) as original_key, m.edit
      from license_pictures l
      left join commission_pictures c on c.id = l.picture_id
      left join picture_versions v on v.storage_key = c.storage_key
                and exists (select from picture_renditions r where r.version_id = v.id and r.rendition = 'web')
      left join portfolio_items i on i.id = l.item_id
      left join media_files m on m.key = i.media_key
     where l.license_id = ${licenseId} and l.storage_key is null order by l.number`;
  for (const picture of pictures) {
    signal?.throwIfAborted();
    await prepare(licenseId, picture, signal);
  }
}

async function prepare(
  licenseId: string,
  { number, sha256, likenessHash, versionId, originalKey, edit }: RowOf<typeof pictureShape>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const key = `license-previews/${sha256}.jpg`;
  // The licenses of all parties share the same pictures.
  const known = await storage().read(key);
  const original =
    known || !originalKey
      ? null
      : ((versionId && (await storage().read(renditionKey(versionId, 'web')))) ??
        (await storage().read(originalKey)));
  const preview =
    known ??
    (original &&
      (await encodeAside({ original, edit, width: previewWidth, format: 'jpg', pace: 'thorough' }, signal)));
  if (!preview) {
    return;
  }
  if (!known) {
    await storage().write(key, preview);
  }
  const { width, height } = await readHeader(preview);
  const likeness = likenessHash ? null : await perceptualHashOfFile(Buffer.from(preview));
  await db().execute(sql`
    update license_pictures
       set storage_key = ${key}, width = ${width}, height = ${height},
           likeness_hash = coalesce(likeness_hash, ${likeness && String(signedHash(likeness))}::bigint)
     where license_id = ${licenseId} and number = ${number}`);
}

/** Makes the small copies and perceptual hashes of a license's pictures. Idempotent. */
export const prepareLicenseJob: Job<{ licenseId: string }> = {
  name: 'prepare-license-pictures',
  schema: z.object({ licenseId: z.uuid() }),
  handle: ({ licenseId }, signal) => preparePictures(licenseId, signal),
  // About four hours in all, because storage may be unavailable.
  retries: 8,
  retryDelaySeconds: 60,
  isOncePerKey: true,
};

/** Queues the job in the transaction that writes the license. */
export function prepareLicenseSoon(tx: Transaction, licenseId: string): Promise<void> {
  return enqueue(prepareLicenseJob, { licenseId }, { key: licenseId, on: tx });
}
