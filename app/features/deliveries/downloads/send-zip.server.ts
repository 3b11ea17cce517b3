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
import { noteDownload } from './note-download.server.ts';
import { openFile } from './open-file.server.ts';
import { pictureName, zipName } from './picture-name.ts';
import { type Preset, presets } from './presets.ts';
import { type FileRefusal, named, privateHeaders, sideKey, webStream, wordsFor } from './send-file.server.ts';

const zipsPerSide = { name: 'delivery-zip', points: 30, seconds: 3_600 };

/** Files that are looked into at once, to say how long the ZIP will be. */
const lookedIntoAtOnce = 8;

/**
 * All pictures that whoever asks may download, or those with the numbers in `only`, in one size as one ZIP; or why not. Each is
 * written down as it begins.
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

/** How long each file will be. Null where some are not made yet: nobody waits for all before the first byte comes. */
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

/** A file for a ZIP: its name, how long it is where that is known, and its bytes when their turn comes. */
type ZipEntry = { name: string; bytes: number | null; open: () => Promise<Readable> };

/**
 * A ZIP that is written while it is read, one entry after the other, none of them packed: pictures are already. `bytes`
 * is how long all of it will be, null where that is not known. A file that cannot be read breaks it off, rather than leave
 * it out unnoticed; whoever stops reading closes the file that is open.
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
  // Its types leave out what the function is given.
  zip.end(undefined, onTotal as () => void);
  return { stream, bytes: total };
}
