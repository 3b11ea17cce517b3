import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { findMediaAudience, forgetMediaAudience } from '#app/features/uploads/find-media-audience.server.ts';
import { maySeeMedia } from '#app/features/uploads/upload-policy.ts';
import { tellTags } from '#app/platform/cdn/shared-headers.server.ts';
import {
  findMediaFile,
  forgetMediaFile,
  type MediaFile,
  pictureSize,
} from '#app/platform/images/picture-size.server.ts';
import { mediaUrl, type PictureFormat } from '#app/platform/media/media-url.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { listPictureWidths, pictureWidths, servedWidths } from '#app/ui/picture-widths.ts';

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const immutable = 'public, max-age=31536000, immutable';
const personal = 'private, no-store';
const keyPattern = /^[A-Za-z0-9][A-Za-z0-9-]{0,119}$/;

/**
 * `/media/{key}/{width}.{avif|webp|jpg}`: a picture or a clip's still in a standard width. `/media/{key}` redirects to
 * a usual width, or to the clip. `/media/{key}/clip.mp4`: a clip, with ranges for players. Unpublished media is sent
 * only to users who may see it, without caching; others get a 404.
 */
export async function sendMedia(c: Context): Promise<Response> {
  const key = c.req.param('key') ?? '';
  const name = c.req.param('file');
  const file = keyPattern.test(key) ? await findMediaFile(key) : null;
  if (!file) {
    return missing(c, awhile);
  }
  const audience = await findMediaAudience(key);
  const isPublic = audience.kind === 'everybody';
  if (!isPublic && !maySeeMedia(await actorOf(c), audience)) {
    return missing(c, personal);
  }
  const cacheControl = !isPublic ? personal : file.hasPlate && name !== 'clip.mp4' ? awhile : immutable;
  const tags = isPublic ? tellTags([everyMedia, `${everyMedia}:${key}`]) : {};
  if (name === undefined) {
    const path = `${mediaUrl(key)}/${file.mediaType === 'video' ? 'clip.mp4' : `${usualWidth(file)}.jpg`}`;
    return c.body(null, 302, {
      Location: path,
      'Cache-Control': isPublic ? leadingAwhile : personal,
      ...tags,
    });
  }
  if (name === 'clip.mp4' && file.mediaType === 'video') {
    return sendClip(c, file, { 'Cache-Control': cacheControl, ...tags });
  }
  const [, width, format] = name.match(/^([1-9]\d{2,3})\.(avif|webp|jpg)$/) ?? [];
  if (!isWidth(Number(width)) || !isFormat(format)) {
    return missing(c, isPublic ? awhile : personal);
  }
  const bytes = await pictureSize(file, Number(width), format);
  if (!bytes) {
    return missing(c, isPublic ? awhile : personal);
  }
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': types[format],
    'Content-Length': String(bytes.length),
    'Cache-Control': cacheControl,
    ...tags,
  });
}

/** The tag of all media; followed by a colon and a key for one file (announce_media_removal). */
const everyMedia = 'media';

/** Handles an announced removal. False for other announcements. */
export function forgetRemovedMedia(tag: string): boolean {
  const [kind, key] = tag.split(':', 2);
  if (kind !== everyMedia) {
    return false;
  }
  forgetMediaFile(key);
  forgetMediaAudience(key);
  return true;
}

async function actorOf(c: Context): Promise<Actor | null> {
  const { headers } = c.req.raw;
  return headers.has('cookie') ? (await findIdentity(headers)).actor : null;
}

async function sendClip(c: Context, file: MediaFile, keeping: Record<string, string>): Promise<Response> {
  const size = await storage().size(file.originalKey);
  if (size === null) {
    return missing(c, keeping['Cache-Control'] === immutable ? awhile : personal);
  }
  const headers = { 'Content-Type': 'video/mp4', 'Accept-Ranges': 'bytes', ...keeping };
  const range = c.req.header('range')?.match(/^bytes=(\d*)-(\d*)$/);
  if (!range) {
    return c.body(await webStream(file), 200, { ...headers, 'Content-Length': String(size) });
  }
  const [, from, to] = range;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (start > end) {
    return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  }
  return c.body(await webStream(file, { start, end }), 206, {
    ...headers,
    'Content-Length': String(end - start + 1),
    'Content-Range': `bytes ${start}-${end}/${size}`,
  });
}

async function webStream(file: MediaFile, range?: { start: number; end: number }): Promise<ReadableStream> {
  return Readable.toWeb(await storage().stream(file.originalKey, range)) as ReadableStream;
}

function usualWidth({ width }: MediaFile): number {
  return listPictureWidths(width, 1600).at(-1) ?? pictureWidths[0];
}

const leadingAwhile = 'public, max-age=86400';
/** Missing files and placeholders are requested again soon. */
const awhile = 'public, max-age=60';

function missing(c: Context, cacheControl: string): Response {
  return c.text('There is no such picture.', 404, { 'Cache-Control': cacheControl });
}

function isWidth(width: number): boolean {
  return servedWidths.includes(width);
}

function isFormat(format: string | undefined): format is PictureFormat {
  return format !== undefined && format in types;
}
