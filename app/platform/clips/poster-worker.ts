/** Makes stills of a clip, each a PNG, one for every second that is asked for, in a thread that ends afterwards. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadFfmpeg } from './load-ffmpeg.ts';

const { clip, seconds } = workerData as { clip: Uint8Array; seconds: readonly number[] };

const core = await loadFfmpeg();
core.FS.writeFile('clip.mp4', clip);
for (const second of seconds) {
  parentPort?.postMessage(frameAt(second));
}

/** The frame at a second of the clip, as PNG: this build's JPEG encoder reaches beyond its memory. Null beyond its end. */
function frameAt(second: number): Uint8Array | null {
  try {
    const code = core.exec('-ss', String(second), '-i', 'clip.mp4', '-frames:v', '1', '-y', 'still.png');
    const still = code === 0 ? core.FS.readFile('still.png') : null;
    core.FS.unlink('still.png');
    return still;
  } catch {
    return null;
  }
}
