import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { log } from '../log.server.ts';

const posterSeconds = 20;

const stillWidth = 1600;

/** The colour of a picture that is not there yet (DESIGN.md, plate). */
const plateColor = '#dad7cf';

/**
 * A still of a clip as JPEG, made beside the server in a thread of its own; a plain plate where none can be made in
 * time, since a clip without a still is better than none.
 */
export async function makePoster(clip: Buffer, size: { width: number; height: number }): Promise<Buffer> {
  const still = await oneAtATime(() => stillOf(clip));
  const picture = still
    ? sharp(still).resize({ width: stillWidth, withoutEnlargement: true })
    : sharp({ create: { ...size, channels: 3, background: plateColor } });
  return picture.jpeg({ quality: 88 }).toBuffer();
}

/** Each takes some 200 MB while it works. */
const oneAtATime = pLimit(1);

function stillOf(clip: Buffer): Promise<Buffer | null> {
  // The server is started in the folder of the project, where its sources are.
  const worker = new Worker(path.resolve('app/platform/clips/poster-worker.ts'), {
    workerData: { clip: new Uint8Array(clip) },
    stdout: true,
    stderr: true,
  });
  return new Promise<Buffer | null>((resolve) => {
    const give = (still: Uint8Array | null, why?: string) => {
      clearTimeout(limit);
      if (why) {
        log.warn({ why }, 'no still could be made of a clip');
      }
      resolve(still && Buffer.from(still));
      void worker.terminate();
    };
    const limit = setTimeout(() => give(null, `it took more than ${posterSeconds} s`), posterSeconds * 1000);
    worker.once('message', (still: Uint8Array | null) => give(still, still ? undefined : 'it has no frame'));
    worker.once('error', (error) => give(null, error.message));
    worker.once('exit', () => give(null));
  });
}
