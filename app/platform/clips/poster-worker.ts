/** Makes one still of a clip with FFmpeg (WebAssembly), in a thread that ends afterwards. Answers null on failure. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

type Core = {
  FS: { writeFile(name: string, bytes: Uint8Array): void; readFile(name: string): Uint8Array };
  exec(...words: string[]): number;
  setLogger(log: () => void): void;
  setTimeout(ms: number): void;
};
type CreateCore = (options: { wasmBinary: Uint8Array; mainScriptUrlOrBlob: string }) => Promise<Core>;

const folder = path.dirname(createRequire(import.meta.url).resolve('@ffmpeg/core')).replace(/umd$/, 'esm');
const script = pathToFileURL(path.join(folder, 'ffmpeg-core.js')).href;

// FFmpeg's loader believes to be in a browser's worker.
Object.assign(globalThis, { self: globalThis, location: { href: script } });
const { default: createCore } = (await import(script)) as { default: CreateCore };
const nowhere = Buffer.from(JSON.stringify({ wasmURL: 'x', workerURL: '' })).toString('base64');
const core = await createCore({
  wasmBinary: readFileSync(path.join(folder, 'ffmpeg-core.wasm')),
  mainScriptUrlOrBlob: `x#${nowhere}`,
});
core.setLogger(() => undefined);
core.setTimeout(15_000);
core.FS.writeFile('clip.mp4', (workerData as { clip: Uint8Array }).clip);
parentPort?.postMessage(frameAt('0.5') ?? frameAt('0'));

/** The frame at a second of the clip, at most 1600 px wide. */
function frameAt(seconds: string): Uint8Array | null {
  const words = ['-ss', seconds, '-i', 'clip.mp4', '-frames:v', '1', '-vf', "scale='min(1600,iw)':-2"];
  try {
    return core.exec(...words, '-q:v', '3', '-y', 'still.jpg') === 0 ? core.FS.readFile('still.jpg') : null;
  } catch {
    return null;
  }
}
