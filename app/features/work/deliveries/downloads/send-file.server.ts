import { Readable } from 'node:stream';
import { type Territory, territories, type Use, uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { verifyLicensePath } from '#app/features/vocabulary/work-address.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { type ByteSpan, pictureDownloads } from '#app/platform/db/schema/deliveries.ts';
import type { LicenseContent } from '#app/platform/db/schema/licenses.ts';
import { env } from '#app/platform/env.server.ts';
import type { PictureWords } from '#app/platform/images/words/picture-words.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { kindOfType } from '../delivery-kinds.ts';
import { downloadRefusals } from '../delivery-messages.ts';
import { type DownloadRefusal, maySeeProofs } from '../delivery-policy.ts';
import type { Delivery } from '../find-delivery.server.ts';
import { openRendition } from '../renditions/open-rendition.server.ts';
import {
  type DownloadablePicture,
  type DownloadLicense,
  findDownloadRight,
  listDownloadable,
} from './downloadable-pictures.server.ts';
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

type Licensed = {
  creative: { name: string; id: string | null };
  license: { number: string; content: LicenseContent } | null;
  year: string;
  origin: string;
};

/** The metadata for a downloaded file. Without a license, it only names the author. */
function downloadWords({ creative, license, year, origin }: Licensed): PictureWords {
  const said = license?.content.creative;
  const name = said?.name || creative.name;
  return {
    creator: said?.personName || name,
    rights: `© ${license?.content.project.shotOn?.slice(0, 4) ?? year} ${name}`,
    credit: said?.credit || name,
    licensor: { name, url: creative.id ? `${origin}/creative/${creative.id}` : origin },
    license: license && {
      number: license.number,
      url: `${origin}${verifyLicensePath(license.number)}`,
      terms: usageTerms(license),
    },
  };
}

/**
 * 'Licensed to Terrell Hills LLC, OR-0117-4: own website and social media; editorial. Worldwide. Until 2031-12-08.
 * Any other use needs a license of its own.'
 */
function usageTerms({ number, content }: { number: string; content: LicenseContent }): string {
  const named = content.uses.map(({ use, endsOn, territory }) =>
    [useName(use), territory ? placeName(territory) : '', endsOn ? `until ${endsOn}` : '']
      .filter(Boolean)
      .join(', '),
  );
  return [
    `Licensed to ${content.party.name}, ${number}: ${named.join('; ')}.`,
    `${placeName(content.territory)}.`,
    content.endsOn ? `Until ${content.endsOn}.` : 'Without an end date.',
    'Any other use needs a license of its own.',
  ].join(' ');
}

function useName(key: string): string {
  const label = Object.hasOwn(uses, key) ? uses[key as Use].label : key;
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function placeName(key: string): string {
  return Object.hasOwn(territories, key) ? territories[key as Territory] : key;
}

export async function noteDownload(
  { id, side }: Pick<Delivery, 'id' | 'side'>,
  { pictureId, preset, isZip, bytes }: { pictureId: string; preset: Preset; isZip: boolean; bytes: number },
): Promise<void> {
  await db()
    .insert(pictureDownloads)
    .values({
      commissionId: id,
      partyId: side.kind === 'party' ? side.partyId : null,
      pictureId,
      preset,
      isZip,
      bytes,
      startedAt: now(),
    });
}

/** The answer to a refused download: 404 for what is not theirs, an explanation for what they can see. */
export function refuseDownload(code: FileRefusal['code']): Response {
  if (code === 'notFound') {
    return plain('There is no such picture.', 404);
  }
  const { title, text } = downloadRefusals[code];
  return plain(`${title}. ${text}`, code === 'tooOften' ? 429 : code === 'noPicture' ? 409 : 403);
}

function plain(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });
}

/**
 * A preview for everyone who shares the commission; null for others, and when none can be made. `version` selects an
 * earlier file and allows caching, because a version never changes.
 */
export async function sendPreview(
  delivery: Delivery,
  { pictureId, version, size }: { pictureId: string; version: string; size: 'small' | 'web' },
): Promise<Response | null> {
  if (!maySeeProofs(delivery.side, delivery.state)) {
    return null;
  }
  const row = await findRow(db(), { id: cell.text })`
    select v.id from picture_versions v join commission_pictures p on p.id = v.picture_id
     where v.id = ${uuidOrNull(version)}::uuid and p.id = ${uuidOrNull(pictureId)}::uuid
       and p.commission_id = ${delivery.id} and p.state <> 'removed' and not v.is_damaged`;
  const rendition = row && (await openRendition(row.id, size));
  return (
    rendition &&
    new Response(webStream(await rendition.stream()), {
      headers: {
        ...privateHeaders,
        'Content-Type': 'image/jpeg',
        'Content-Length': String(rendition.bytes),
        'Cache-Control': 'private, max-age=86400, immutable',
      },
    })
  );
}
