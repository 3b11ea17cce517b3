import { Readable } from 'node:stream';
import { findMediaFile, pictureSize } from '#app/platform/images/picture-size.server.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { pictureWidths } from '#app/ui/picture-widths.ts';
import type { Attachment } from './find-attachment.server.ts';

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
