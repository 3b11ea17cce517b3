import type { Actor } from '#app/features/accounts/actor.ts';
import type { Attachment } from '#app/features/talk/messages/read/find-attachment.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import { isUuid } from '#app/platform/uuid.ts';

const rowShape = {
  filename: uploads.filename,
  contentType: uploads.contentType,
  storageKey: cell.text,
  mediaKey: uploads.mediaKey,
};

/** A file of a brief: for its client, and for recipients once a revision with it was sent. Null for anyone else. */
export async function findBriefFile(actor: Actor, uploadId: string): Promise<Attachment | null> {
  if (!isUuid(uploadId)) {
    return null;
  }
  return findRow(db(), rowShape)`
    select u.filename, u.content_type, u.storage_keys[1] as storage_key, u.media_key
      from brief_files f join briefs b on b.id = f.brief_id join uploads u on u.id = f.upload_id
     where f.upload_id = ${uploadId} and u.state = 'attached'
       and (b.client_id = ${actor.userId}
            or (f.from_revision <= b.revision
                and exists (select 1 from brief_recipients r
                             where r.brief_id = b.id and r.creative_id = ${actor.creativeId} and r.sent_at is not null)))
     limit 1`;
}
