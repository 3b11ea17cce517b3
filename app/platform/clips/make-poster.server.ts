import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { openPicture } from '../images/open-picture.server.ts';
import { log } from '../log.server.ts';

export const posterSeconds = { awaited: 20, again: 300 };

const stillWidth = 1600;

/** The color of a missing picture (DESIGN.md, plate). */
const plateColor = '#dad7cf';

export type Poster = { jpeg: Buffer; isPlate: boolean };

type Clip = { bytes: Buffer; width: number; height: number };

/**
 * A still of a clip as JPEG, in its display proportions, made in a worker thread. A plain plate where none can be made
 * in time, since a clip without a still is better than none.
 */
export async function makePoster({ bytes, width, height }: Clip, maxSeconds: number): Promise<Poster> {
  const still = await oneAtATime(() => stillOf(bytes, maxSeconds));
  const scale = Math.min(1, stillWidth / width);
  const size = { width: Math.round(width * scale), height: Math.max(1, Math.round(height * scale)) };
  // An anamorphic clip has non-square pixels, so its frames differ from its display size.
  const picture = still
    ? openPicture(still).resize({ ...size, fit: 'fill' })
    : sharp({ create: { ...size, channels: 3, background: plateColor } });
  return { jpeg: await picture.jpeg({ quality: 88 }).toBuffer(), isPlate: !still };
}

/** Each uses about 200 MB while it runs. */
const oneAtATime = pLimit(1);

const stillSeconds = [0.5, 1.5, 3, 5, 8, 0];
/** A frame brighter than this (of 255) shows something. */
const darkBelow = 32;

/** The first frame that is not dark, or the brightest found in time; null if there is none. */
function stillOf(clip: Buffer, maxSeconds: number): Promise<Buffer | null> {
  // The server starts in the project's folder, where its sources are.
  const worker = new Worker(path.resolve('app/platform/clips/poster-worker.ts'), {
    workerData: { clip: new Uint8Array(clip), seconds: stillSeconds },
    stdout: true,
    stderr: true,
  });
  return new Promise<Buffer | null>((resolve) => {
    let best: { still: Buffer; brightness: number } | null = null;
    let judging = Promise.resolve();
    let isOver = false;
    const give = (why: string) => {
      clearTimeout(limit);
      if (isOver) return;
      isOver = true;
      void judging.then(() => {
        if (!best) log.warn({ why }, 'no still could be made of a clip');
        resolve(best?.still ?? null);
      });
      void worker.terminate();
    };
    const limit = setTimeout(() => give(`it took more than ${maxSeconds} s`), maxSeconds * 1000);
    worker.on('message', (frame: Uint8Array | null) => {
      judging = judging.then(async () => {
        const still = frame && Buffer.from(frame);
        const brightness = still ? await brightnessOf(still) : -1;
        if (still && (!best || brightness > best.brightness)) best = { still, brightness };
        if (brightness >= darkBelow) give('');
      });
    });
    worker.once('error', (error) => give(error.message));
    worker.once('exit', () => give('it has no frame'));
  });
}

async function brightnessOf(still: Buffer): Promise<number> {
  const [gray] = await openPicture(still).grayscale().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return gray ?? 0;
}
