import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { pictureVersions } from '#app/platform/db/schema/deliveries.ts';
import { listPictures } from './list-pictures.server.ts';

const versionShape = {
  id: pictureVersions.id,
  version: pictureVersions.version,
  fileName: pictureVersions.fileName,
  bytes: pictureVersions.bytes,
  createdAt: cell.isoTime,
  isDamaged: pictureVersions.isDamaged,
  previewWidth: orNull(cell.number),
  previewHeight: orNull(cell.number),
};

const maxVersions = 20;

/**
 * A picture of a commission with its files, newest first, and its neighbors. Null when the commission has no such
 * picture.
 */
export async function findPicture(commissionId: string, pictureId: string) {
  const pictures = await listPictures(commissionId);
  const index = pictures.findIndex(({ id }) => id === pictureId);
  const picture = pictures[index];
  if (!picture) {
    return null;
  }
  const versions = await listRows(db(), versionShape)`
    select v.id, v.version, v.file_name, v.bytes, v.created_at, v.is_damaged, r.width as preview_width, r.height as preview_height
      from picture_versions v
      left join picture_renditions r on r.version_id = v.id and r.rendition = 'web'
     where v.picture_id = ${picture.id} order by v.version desc limit ${maxVersions}`;
  return {
    picture,
    versions,
    count: pictures.length,
    before: pictures[index - 1]?.id ?? null,
    after: pictures[index + 1]?.id ?? null,
  };
}
