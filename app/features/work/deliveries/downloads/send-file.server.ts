import { Readable } from 'node:stream';
import { now } from '#app/platform/clock.ts';
import type { ByteSpan } from '#app/platform/db/schema/deliveries.ts';
import { env } from '#app/platform/env.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import { kindOfType } from '../delivery-kinds.ts';
import type { DownloadRefusal } from '../delivery-policy.ts';
import type { Delivery } from '../find-delivery.server.ts';
import { downloadWords } from './download-words.ts';
import {
  type DownloadablePicture,
  type DownloadLicense,
  findDownloadRight,
  listDownloadable,
} from './downloadable-pictures.server.ts';
import { noteDownload } from './note-download.server.ts';
import { type OpenFile, openFile } from './open-file.server.ts';
import { pictureName } from './picture-name.ts';
import type { Preset } from './presets.ts';

const filesPerSide = { name: 'delivery-file', points: 3_000, seconds: 3_600 };

export type FileRefusal = { code: DownloadRefusal | 'notFound' | 'tooOften' | 'noPicture' };

/** The headers of every download: private to one user, and nothing in it may run. */
export const privateHeaders = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
};

/** A picture in a size, or the rest of it from an offset; or why not. Recorded when it starts. */
export async function sendFile(
  delivery: Delivery,
  { pictureId, preset, request }: { pictureId: string; preset: Preset; request: Request },
): Promise<Response | FileRefusal> {
  const right = await findDownloadRight(delivery);
  if (!right.ok) {
    return { code: right.code };
  }
  const [picture] = await listDownloadable(delivery, right.license, pictureId);
  if (!picture) {
    return { code: 'notFound' };
  }
  if (!(await consume(filesPerSide, sideKey(delivery)))) {
    return { code: 'tooOften' };
  }
  const file = await openFile(picture, { preset, words: wordsFor(delivery, right.license) });
  if (!file) {
    return { code: 'noPicture' };
  }
  const name = pictureName({ number: delivery.number, ...named(picture) }, preset);
  const span = spanFor(request, file);
  const answer = answerWith(file, name, span);
  const isBeginning = span === 'all' || (span !== 'beyond' && span.start === 0);
  if (request.method === 'GET' && isBeginning) {
    await noteDownload(delivery, { pictureId: picture.id, preset, isZip: false, bytes: file.bytes });
  }
  return answer;
}

export function sideKey({ id, side }: Delivery): string {
  return side.kind === 'party' ? side.partyId : id;
}

export function named(picture: DownloadablePicture) {
  const { position, title, fileName, contentType } = picture;
  return { position, title, fileName, kind: kindOfType(contentType) ?? 'jpeg' };
}

export function wordsFor(delivery: Delivery, license: DownloadLicense | null) {
  return downloadWords({
    creative: { name: delivery.creativeName, id: delivery.creativeId },
    license,
    year: delivery.deliveredAt?.slice(0, 4) ?? String(now().getUTCFullYear()),
    origin: env().origin,
  });
}

/** The requested span; everything when the file has changed since the first request (If-Range). */
function spanFor({ headers }: Request, { bytes, mark }: OpenFile): ByteSpan | 'all' | 'beyond' {
  const condition = headers.get('if-range');
  return condition !== null && condition !== `"${mark}"` ? 'all' : byteRange(headers.get('range'), bytes);
}

function answerWith(file: OpenFile, name: string, span: ByteSpan | 'all' | 'beyond'): Response {
  const headers = {
    ...privateHeaders,
    'Content-Type': file.contentType,
    'Content-Disposition': attachmentHeader(name),
    'Accept-Ranges': 'bytes',
    ETag: `"${file.mark}"`,
  };
  if (span === 'beyond') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${file.bytes}` },
    });
  }
  if (span === 'all') {
    return new Response(webStream(file.stream()), {
      headers: { ...headers, 'Content-Length': String(file.bytes) },
    });
  }
  return new Response(webStream(file.stream(span)), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(span.length),
      'Content-Range': `bytes ${span.start}-${span.start + span.length - 1}/${file.bytes}`,
    },
  });
}

export function webStream(stream: Readable): ReadableStream {
  return Readable.toWeb(stream) as ReadableStream;
}

/**
 * Parses a Range header (RFC 9110, section 14): a span, `all` for anything unsupported (several spans, another
 * unit), or `beyond` when the file has no such bytes.
 */
function byteRange(header: string | null, bytes: number): ByteSpan | 'all' | 'beyond' {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? [];
  if (from === '' && to === '') {
    return 'all';
  }
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < start) {
    return 'all';
  }
  return start >= bytes || end < start ? 'beyond' : { start, length: end - start + 1 };
}
