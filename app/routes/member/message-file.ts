import { Readable } from 'node:stream';
import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { type Attachment, findAttachment } from '#app/features/messages/find-attachment.server.ts';
import { findMediaFile, pictureSize } from '#app/platform/images/picture-size.server.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { pictureWidths } from '#app/ui/picture-widths.ts';
import type { Route } from './+types/message-file.ts';

const largest = Math.max(...pictureWidths);
const thumbnail = Math.min(...pictureWidths);

/**
 * /messages/files/{id}: a file of one's own thread, as a download; `?size=small` for the picture beside its name. Pictures
 * are made anew, so that they carry no place; everything is sandboxed, and kept by nobody on
 * the way.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const file = await findAttachment(actor, params.id);
  if (!file) {
    throw data(null, { status: 404 });
  }
  const isSmall = new URL(request.url).searchParams.get('size') === 'small';
  const body = await bodyOf(file, isSmall ? thumbnail : largest);
  if (!body) {
    throw data(null, { status: 404 });
  }
  return new Response(body.bytes, {
    headers: {
      'Content-Type': body.type,
      'Content-Disposition': attachmentHeader(body.filename),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

type Body = { bytes: BodyInit; type: string; filename: string };

/** Null when storage has it no more. */
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
