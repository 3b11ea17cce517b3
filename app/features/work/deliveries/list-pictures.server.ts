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
