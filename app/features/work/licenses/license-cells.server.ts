import { keyQuery, licensePath } from '#app/features/vocabulary/work-address.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { type LicenseContent, licenses } from '#app/platform/db/schema/licenses.ts';
import { env } from '#app/platform/env.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import type { ShownPicture } from './license-content.ts';

export const licenseShape = {
  id: cell.text,
  number: licenses.number,
  content: licenses.content,
  contentHash: licenses.contentHash,
  issuedAt: cell.isoTime,
  endsOn: orNull(cell.day),
  withdrawnAt: orNull(cell.isoTime),
  withdrawnReason: licenses.withdrawnReason,
};

const shownPictureShape = {
  number: cell.number,
  width: orNull(cell.number),
  height: orNull(cell.number),
};

const purpose = 'license';

/**
 * A signed link to one certificate for a party without an account. It never expires; a withdrawn license says so on the
 * page.
 */
export function licenseLink(number: string): string {
  return `${env().origin}${licensePath(number)}?${keyQuery}=${sign(purpose, number)}`;
}

/** Whether the key is our signature for this number. */
export function opensLicense(number: string, key: string | null): boolean {
  return key !== null && isSigned(purpose, number, key);
}

export async function listShownPictures(
  licenseId: string,
  { pictures }: Pick<LicenseContent, 'pictures'>,
): Promise<ShownPicture[]> {
  const rows = await listRows(db(), shownPictureShape)`
    select number::int as number, width, height from license_pictures
     where license_id = ${licenseId} and storage_key is not null`;
  const sizes = new Map(
    rows.map(({ number, width, height }) => [number, { width: width ?? 1, height: height ?? 1 }]),
  );
  return pictures.map(({ number, title }) => ({ number, title, size: sizes.get(number) ?? null }));
}
