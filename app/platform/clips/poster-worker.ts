/** Makes one still of a clip, a PNG, with FFmpeg (WebAssembly), in a thread that ends afterwards. Answers null on failure. */
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

/** The frame at a second of the clip, as PNG: this build's JPEG encoder reaches beyond its memory. */
function frameAt(seconds: string): Uint8Array | null {
  try {
    const code = core.exec('-ss', seconds, '-i', 'clip.mp4', '-frames:v', '1', '-y', 'still.png');
    return code === 0 ? core.FS.readFile('still.png') : null;
  } catch {
    return null;
  }
}
