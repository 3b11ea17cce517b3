import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { licenseShape } from '../license-cells.server.ts';
import { stateOf } from '../license-state.ts';
import type { Fingerprint } from './fingerprints.ts';
import { hashFrom } from './perceptual-hash.ts';

/** Fingerprints for checking a file; null unless the license is valid. */
export async function listFingerprints(number: string): Promise<Fingerprint[] | null> {
  const row = await findRow(db(), licenseShape)`
    select id, number, content, content_hash, issued_at, ends_on, withdrawn_at, withdrawn_reason
      from licenses where number = ${number}`;
  if (!row || stateOf(row, now()) !== 'valid') {
    return null;
  }
  const rows = await listRows(db(), {
    number: cell.number,
    sha256: cell.text,
    likenessHash: orNull(cell.text),
  })`
    select number::int as number, sha256, likeness_hash::text as likeness_hash from license_pictures
     where license_id = ${row.id} order by number`;
  const titles = new Map(row.content.pictures.map((picture) => [picture.number, picture.title]));
  return rows.map(({ number: place, sha256, likenessHash }) => ({
    number: place,
    sha256,
    likeness: likenessHash === null ? null : hashFrom(likenessHash),
    title: titles.get(place) ?? '',
  }));
}
