/** FFmpeg as WebAssembly, for a worker thread or a test: it blocks the calling thread. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

type Core = {
  FS: {
    writeFile(name: string, bytes: Uint8Array): void;
    readFile(name: string): Uint8Array;
    unlink(name: string): void;
  };
  exec(...words: string[]): number;
  setLogger(log: () => void): void;
};
type CreateCore = (options: { wasmBinary: Uint8Array; mainScriptUrlOrBlob: string }) => Promise<Core>;

export async function loadFfmpeg(): Promise<Core> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@ffmpeg/core')).replace(/umd$/, 'esm');
  const script = pathToFileURL(path.join(folder, 'ffmpeg-core.js')).href;
  // FFmpeg's loader expects a browser's worker.
  Object.assign(globalThis, { self: globalThis, location: { href: script } });
  const { default: createCore } = (await import(script)) as { default: CreateCore };
  const nowhere = Buffer.from(JSON.stringify({ wasmURL: 'x', workerURL: '' })).toString('base64');
  const core = await createCore({
    wasmBinary: readFileSync(path.join(folder, 'ffmpeg-core.wasm')),
    mainScriptUrlOrBlob: `x#${nowhere}`,
  });
  core.setLogger(() => undefined);
  return core;
}
