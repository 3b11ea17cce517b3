import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { shownPictureShape } from './license-cells.server.ts';
import type { ShownPicture } from './plates.ts';

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
