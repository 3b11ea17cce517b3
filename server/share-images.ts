import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { blogPagesTag } from '#app/features/catalogue/blog/change-blog.server.ts';
import {
  findArticleSubject,
  findCreativeSubject,
  findProjectSubject,
  type ShareSubject,
  siteSubject,
} from '#app/features/catalogue/search-engines/find-share-image.server.ts';
import { everyPage } from '#app/platform/cdn/purge-queue.ts';
import { tellTags } from '#app/platform/cdn/shared-headers.server.ts';
import { isTagKnown } from '#app/platform/entity-tags.ts';
import { findMediaFile, pictureSize } from '#app/platform/images/picture-size.server.ts';
import { drawShareImage } from '#app/platform/images/share-image.server.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { makeShares } from '#app/platform/rate-limit/shares.ts';
import { addressOf } from './client-address.ts';

/** Increase this when the drawing changes, so that caches fetch it again. */
const shareDrawing = 2;
const photographWidth = 1080;
/** Pictures are drawn one at a time. A visitor with too many requests is asked to try again later. */
const shares = makeShares({ each: 6, all: 60 });

/** An LRU cache of drawn pictures; concurrent requests share one drawing. Their keys are their ETags. */
const drawn = new LRUCache<string, Buffer, { subject: ShareSubject; asker: string }>({
  maxSize: 24 * 1024 * 1024,
  sizeCalculation: (picture) => picture.length,
  fetchMethod: async (_key, _stale, { context: { subject, asker } }) => {
    const giveBack = shares.take(asker);
    if (!giveBack) return undefined;
    try {
      return await drawShareImage({
        title: subject.title,
        lines: subject.lines,
        photograph: await photographOf(subject),
        focus: subject.focus ?? null,
      });
    } finally {
      giveBack();
    }
  },
});

export function sendSiteImage(c: Context): Promise<Response> {
  return sendShareImage(c, { subject: siteSubject, tag: 'settings' });
}

export async function sendCreativeImage(c: Context): Promise<Response> {
  const id = nameOf(c);
  return sendShareImage(c, { subject: await findCreativeSubject(id), tag: `creative:${id}` });
}

export async function sendProjectImage(c: Context): Promise<Response> {
  const id = nameOf(c);
  return sendShareImage(c, { subject: await findProjectSubject(id), tag: `project:${id}` });
}

export async function sendArticleImage(c: Context): Promise<Response> {
  return sendShareImage(c, { subject: await findArticleSubject(nameOf(c)), tag: blogPagesTag });
}

function nameOf(c: Context): string {
  return (c.req.param('file') ?? '').match(/^([A-Za-z0-9-]{1,200})\.jpg$/)?.[1] ?? '';
}

async function sendShareImage(
  c: Context,
  { subject, tag }: { subject: ShareSubject | null; tag: string },
): Promise<Response> {
  if (!subject) {
    return c.text('There is no such picture.', 404, { 'Cache-Control': 'public, max-age=60' });
  }
  const etag = `"${createHash('sha1')
    .update(JSON.stringify([shareDrawing, subject]))
    .digest('base64url')}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    ...tellTags([everyPage, tag]),
  };
  // Known before drawing.
  if (isTagKnown(c.req.header('if-none-match'), etag)) {
    return c.body(null, 304, headers);
  }
  const picture = await drawn.fetch(etag, { context: { subject, asker: placeOf(addressOf(c)) } });
  if (!picture) {
    return c.text('Many pictures are being drawn. Please try again in a few seconds.', 503, {
      'Retry-After': '5',
      'Cache-Control': 'no-store',
    });
  }
  return c.body(new Uint8Array(picture), 200, {
    ...headers,
    'Content-Type': 'image/jpeg',
    'Content-Length': String(picture.length),
  });
}

async function photographOf({ photographKey }: ShareSubject): Promise<Buffer | null> {
  const file = photographKey ? await findMediaFile(photographKey) : null;
  return file ? pictureSize(file, photographWidth, 'jpg') : null;
}
