import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { licenseShape } from '../license-cells.server.ts';
import { stateOf } from '../license-state.ts';
import { listShownPictures } from '../list-shown-pictures.server.ts';
import { platesOf } from '../plates.ts';
import { findCertificate } from './find-license.server.ts';

/**
 * A small JPEG of a license's picture. Representative pictures of a valid license are public; others are for readers of
 * the certificate. Null when there is none for this reader.
 */
export async function findLicensePicture(
  actor: Actor | null,
  { number, picture, key }: { number: string; picture: number; key: string | null },
): Promise<{ jpeg: Buffer } | null> {
  const row = await findRow(db(), { ...licenseShape, storageKey: cell.text })`
    select l.id, l.number, l.content, l.content_hash, l.issued_at, l.ends_on, l.withdrawn_at, l.withdrawn_reason, p.storage_key
      from licenses l join license_pictures p on p.license_id = l.id and p.number = ${picture}
     where l.number = ${number} and p.storage_key is not null`;
  if (!row) {
    return null;
  }
  const isPublic =
    stateOf(row, now()) === 'valid' &&
    platesOf(await listShownPictures(row.id, row.content)).some((plate) => plate.number === picture);
  if (!isPublic && !(await findCertificate(actor, { number, key }))) {
    return null;
  }
  const jpeg = await storage().read(row.storageKey);
  return jpeg && { jpeg };
}
