import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { commissionPictures } from '#app/platform/db/schema/commissions.ts';
import { pictureVersions } from '#app/platform/db/schema/deliveries.ts';
import { deliveryLimits } from './delivery-kinds.ts';

const pictureStates = ['proof', 'final'] as const;

const shape = {
  id: commissionPictures.id,
  position: commissionPictures.position,
  title: commissionPictures.title,
  view: orNull(cell.text),
  state: oneOf(pictureStates),
  fileName: commissionPictures.fileName,
  contentType: commissionPictures.contentType,
  bytes: commissionPictures.bytes,
  width: commissionPictures.width,
  height: commissionPictures.height,
  versionId: pictureVersions.id,
  version: pictureVersions.version,
  isDamaged: pictureVersions.isDamaged,
  hasPreview: cell.boolean,
};

/** The pictures of a commission by number, each with its current file. The caller must check permissions. */
export function listPictures(commissionId: string) {
  return listRows(db(), shape)`
    select p.id, p.position, p.title, p.view, p.state::text as state, p.file_name, p.content_type, p.bytes, p.width, p.height,
           v.id as version_id, v.version, v.is_damaged,
           exists (select from picture_renditions r where r.version_id = v.id and r.rendition = 'small') as has_preview
      from commission_pictures p
      join picture_versions v on v.storage_key = p.storage_key
     where p.commission_id = ${commissionId} and p.state <> 'removed'
     order by p.position limit ${deliveryLimits.pictures}`;
}

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
