import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { ZipFile } from 'yazl';
import { now } from '#app/platform/clock.ts';
import type { PictureWords } from '#app/platform/images/words/picture-words.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { attachmentHeader } from '#app/platform/storage/content-disposition.ts';
import type { Delivery } from '../find-delivery.server.ts';
import { areMade } from '../renditions/open-rendition.server.ts';
import {
  type DownloadablePicture,
  findDownloadRight,
  listDownloadable,
} from './downloadable-pictures.server.ts';
import { openFile } from './open-file.server.ts';
import { pictureName, zipName } from './picture-name.ts';
import { type Preset, presets } from './presets.ts';
import {
  type FileRefusal,
  named,
  noteDownload,
  privateHeaders,
  sideKey,
  webStream,
  wordsFor,
} from './send-file.server.ts';

const zipsPerSide = { name: 'delivery-zip', points: 30, seconds: 3_600 };

const lookedIntoAtOnce = 8;

/**
 * All pictures that the reader may download, or those with the numbers in `only`, in one size as a ZIP; or why not.
 * Each is recorded when it starts.
 */
export async function sendZip(
  delivery: Delivery,
  { preset, only }: { preset: Preset; only: readonly number[] | null },
): Promise<Response | FileRefusal> {
  const right = await findDownloadRight(delivery);
  if (!right.ok) {
    return { code: right.code };
  }
  const pictures = (await listDownloadable(delivery, right.license)).filter(
    ({ position, isDamaged }) =>
      (only === null || only.includes(position)) && (preset === 'original' || !isDamaged),
  );
  if (pictures.length === 0) {
    return { code: 'notFound' };
  }
  if (!(await consume(zipsPerSide, sideKey(delivery)))) {
    return { code: 'tooOften' };
  }
  const words = wordsFor(delivery, right.license);
  const lengths = await lengthsOf(pictures, { preset, words });
  const entries = pictures.map((picture, index): ZipEntry => {
    const bytes = lengths?.[index] ?? null;
    return {
      name: pictureName({ number: delivery.number, ...named(picture) }, preset),
      bytes,
      open: async () => {
        const file = await openFile(picture, { preset, words });
        if (!file) {
          throw new Error(`picture ${picture.id} cannot be read`);
        }
        await noteDownload(delivery, { pictureId: picture.id, preset, isZip: true, bytes: file.bytes });
        return file.stream();
      },
    };
  });
  const at = delivery.deliveredAt ? new Date(delivery.deliveredAt) : now();
  const { stream, bytes } = zipOf(entries, at);
  return new Response(webStream(stream), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/zip',
      'Content-Disposition': attachmentHeader(zipName(delivery.number, preset)),
      ...(bytes === null ? {} : { 'Content-Length': String(bytes) }),
    },
  });
}

/** The length of each file. Null when some are not made yet, so that the download need not wait for all. */
async function lengthsOf(
  pictures: readonly DownloadablePicture[],
  { preset, words }: { preset: Preset; words: PictureWords },
): Promise<(number | null)[] | null> {
  const { rendition } = presets[preset];
  if (rendition && !(await areMade(pictures, rendition))) {
    return null;
  }
  const inTurn = pLimit(lookedIntoAtOnce);
  return Promise.all(
    pictures.map((picture) =>
      inTurn(async () => (await openFile(picture, { preset, words }))?.bytes ?? null),
    ),
  );
}

type ZipEntry = { name: string; bytes: number | null; open: () => Promise<Readable> };

/**
 * Streams an uncompressed ZIP, one entry after the other. `bytes` is its length, null when unknown. An unreadable
 * file aborts the stream instead of being skipped silently; closing the stream closes the open file.
 */
function zipOf(entries: readonly ZipEntry[], at: Date): { stream: Readable; bytes: number | null } {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let current: Readable | null = null;
  const breakOff = (error: Error) => stream.destroy(error);
  zip.on('error', breakOff);
  stream.on('close', () => current?.destroy());
  for (const { name, bytes, open } of entries) {
    const options = { compress: false, mtime: at, ...(bytes === null ? {} : { size: bytes }) };
    zip.addReadStreamLazy(name, options, (give) => {
      open().then((opened) => {
        opened.on('error', breakOff);
        current = opened;
        if (stream.destroyed) {
          opened.destroy();
        } else {
          give(null, opened);
        }
      }, breakOff);
    });
  }
  let total: number | null = null;
  const onTotal = (size: number) => {
    total = size < 0 ? null : size;
  };
  // The types omit the argument of the callback.
  zip.end(undefined, onTotal as () => void);
  return { stream, bytes: total };
}
