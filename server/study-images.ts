import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { findStudyPlace } from '#app/features/catalogue/light/find-study-place.server.ts';
import { drawStudyImage } from '#app/features/catalogue/light/paper/study-image.server.ts';
import { readStudy } from '#app/features/catalogue/light/read-study.ts';
import { type Study, type StudyPlace, studyQuery } from '#app/features/catalogue/light/study.ts';
import { everyPage } from '#app/platform/cdn/purge-queue.ts';
import { tellTags } from '#app/platform/cdn/shared-headers.server.ts';
import { now } from '#app/platform/clock.ts';
import { utcDay } from '#app/platform/days.ts';
import { isTagKnown } from '#app/platform/entity-tags.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { makeShares } from '#app/platform/rate-limit/shares.ts';
import { addressOf } from './client-address.ts';

/** Increase this when the drawing changes, so that caches fetch it again. */
const drawing = 1;
/** Requests above these limits are asked to try again later. */
const shares = makeShares({ each: 2, all: 6 });

type Asked = { study: Study; place: StudyPlace; at: Date; asker: string };

/** A separate cache in memory: many different studies neither fill a disk nor displace other pictures. */
const drawn = new LRUCache<string, Buffer, Asked>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (picture) => picture.length,
  fetchMethod: async (_key, _stale, { context: { study, asker, ...at } }) => {
    const giveBack = shares.take(asker);
    if (!giveBack) return undefined;
    try {
      return await drawStudyImage(study, at);
    } finally {
      giveBack();
    }
  },
});

/** `/og/light-study.png?{study}`: the preview picture of a study, for today. */
export async function sendStudyImage(c: Context): Promise<Response> {
  const { study } = readStudy(new URL(c.req.url).searchParams);
  const { place } = await findStudyPlace(study.location);
  if (!place) {
    return c.text('There is no such picture.', 404, { 'Cache-Control': 'public, max-age=60' });
  }
  const at = now();
  const said = [drawing, studyQuery(study).toString(), utcDay(at)];
  const etag = `"${createHash('sha1').update(JSON.stringify(said)).digest('base64url')}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
    ...tellTags([everyPage]),
  };
  // Known before drawing.
  if (isTagKnown(c.req.header('if-none-match'), etag)) {
    return c.body(null, 304, headers);
  }
  const asker = placeOf(addressOf(c));
  const picture = await drawn.fetch(etag, { context: { study, place, at, asker } });
  if (!picture) {
    return c.text('Many pictures are being drawn. Please try again in a few seconds.', 503, {
      'Retry-After': '5',
      'Cache-Control': 'no-store',
    });
  }
  return c.body(new Uint8Array(picture), 200, {
    ...headers,
    'Content-Type': 'image/png',
    'Content-Length': String(picture.length),
  });
}
