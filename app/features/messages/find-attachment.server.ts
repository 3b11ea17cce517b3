import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { sideOf, type ThreadParties } from './thread-policy.ts';

export type Attachment = {
  filename: string;
  contentType: string | null;
  storageKey: string;
  mediaKey: string | null;
};

type Row = Attachment & ThreadParties;

/** A file of a thread of one's own; null for everybody else's. */
export async function findAttachment(actor: Actor, uploadId: string): Promise<Attachment | null> {
  if (!isUuid(uploadId)) {
    return null;
  }
  const { rows } = await db().execute<Row>(sql`
    select u.filename, u.content_type as "contentType", u.storage_keys[1] as "storageKey", u.media_key as "mediaKey",
           t.client_id as "clientId", t.creative_id as "creativeId", c.user_id as "creativeUserId"
      from message_attachments a
      join uploads u on u.id = a.upload_id
      join messages m on m.id = a.message_id
      join threads t on t.id = m.thread_id
      left join creative_profiles c on c.id = t.creative_id
     where a.upload_id = ${uploadId}`);
  const [row] = rows;
  return row && sideOf(actor, row) ? row : null;
}
