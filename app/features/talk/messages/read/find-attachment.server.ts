import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { sideOf } from '../thread-policy.ts';

export type Attachment = {
  filename: string;
  contentType: string | null;
  storageKey: string;
  mediaKey: string | null;
};

const rowShape = {
  filename: uploads.filename,
  contentType: uploads.contentType,
  storageKey: cell.text,
  mediaKey: uploads.mediaKey,
  clientId: threads.clientId,
  creativeId: threads.creativeId,
  creativeUserId: orNull(creativeProfiles.userId),
};

export async function findAttachment(actor: Actor, uploadId: string): Promise<Attachment | null> {
  if (!isUuid(uploadId)) {
    return null;
  }
  const row = await findRow(db(), rowShape)`
    select u.filename, u.content_type, u.storage_keys[1] as storage_key, u.media_key,
           t.client_id, t.creative_id, c.user_id as creative_user_id
      from message_attachments a
      join uploads u on u.id = a.upload_id
      join messages m on m.id = a.message_id
      join threads t on t.id = m.thread_id
      left join creative_profiles c on c.id = t.creative_id
     where a.upload_id = ${uploadId}`;
  return row && sideOf(actor, row) ? row : null;
}
