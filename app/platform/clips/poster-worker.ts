/** Makes stills of a clip as PNG, one for each requested second, in a thread that exits afterwards. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadFfmpeg } from './load-ffmpeg.ts';

const { clip, seconds } = workerData as { clip: Uint8Array; seconds: readonly number[] };

const core = await loadFfmpeg();
core.FS.writeFile('clip.mp4', clip);
for (const second of seconds) {
  parentPort?.postMessage(frameAt(second));
}

/** The frame at this second as PNG: this build's JPEG encoder reads out of bounds. Null beyond the end. */
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
