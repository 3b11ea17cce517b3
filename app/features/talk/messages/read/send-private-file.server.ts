import { Readable } from 'node:stream';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import { findMediaFile, pictureSize } from '#app/platform/images/picture-size.server.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { pictureWidths } from '#app/ui/picture-widths.ts';
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

const largest = Math.max(...pictureWidths);
const thumbnail = Math.min(...pictureWidths);

/**
 * A private file as a download; the caller checks access. Pictures are re-encoded to strip location data. Sandboxed and
 * never cached. Null when storage no longer has it.
 */
export async function sendPrivateFile(
  file: Attachment,
  { isSmall = false }: { isSmall?: boolean } = {},
): Promise<Response | null> {
  const body = await bodyOf(file, isSmall ? thumbnail : largest);
  return (
    body &&
    new Response(body.bytes, {
      headers: {
        'Content-Type': body.type,
        'Content-Disposition': attachmentHeader(body.filename),
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    })
  );
}

type Body = { bytes: BodyInit; type: string; filename: string };

async function bodyOf(file: Attachment, width: number): Promise<Body | null> {
  const picture = file.mediaKey ? await findMediaFile(file.mediaKey) : null;
  if (picture) {
    const bytes = await pictureSize(picture, width, 'jpg');
    const filename = file.filename.replace(/\.[^.]*$/, '.jpg');
    return bytes && { bytes: new Uint8Array(bytes), type: 'image/jpeg', filename };
  }
  if ((await storage().size(file.storageKey)) === null) {
    return null;
  }
  const stream = Readable.toWeb(await storage().stream(file.storageKey)) as ReadableStream;
  return { bytes: stream, type: 'application/pdf', filename: file.filename };
}
