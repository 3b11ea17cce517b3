import { Readable } from 'node:stream';
import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { findAttachment } from '#app/features/messages/find-attachment.server.ts';
import { findMediaFile, pictureSize } from '#app/platform/images/picture-size.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { pictureWidths } from '#app/ui/picture-widths.ts';
import type { Route } from './+types/message-file.ts';

const largest = Math.max(...pictureWidths);

/**
 * /messages/files/{id}: a file of one's own thread, as a download. Pictures are made anew, so that they carry no
 * place; everything is sandboxed.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const file = await findAttachment(actor, params.id);
  if (!file) {
    throw data(null, { status: 404 });
  }
  const picture = file.mediaKey ? await findMediaFile(file.mediaKey) : null;
  const bytes = picture ? await pictureSize(picture, largest, 'jpg') : null;
  const body = bytes
    ? new Uint8Array(bytes)
    : (Readable.toWeb(await storage().stream(file.storageKey)) as ReadableStream);
  const filename = picture ? file.filename.replace(/\.[^.]*$/, '.jpg') : file.filename;
  return new Response(body, {
    headers: {
      'Content-Type': picture ? 'image/jpeg' : 'application/pdf',
      'Content-Disposition': disposition(filename),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, max-age=3600',
    },
  });
}

/** A download under its name, for browsers that know only ASCII too (RFC 6266). */
function disposition(filename: string): string {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}
