import { FileRefusal } from '#app/ui/use-uploads.ts';
import type { ShrinkTask, Shrunk } from './shrink-worker.ts';

/**
 * In the browser, converts photographs that are too large or of an unsupported kind to a JPEG under the limit
 * (DECISIONS, Upload limits). Metadata of a JPEG is kept.
 */

/** Drawing a larger one could use all memory of a phone. */
const maxShrinkableBytes = 80_000_000;

const drawnTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Kinds that only some browsers decode and that we do not store; converted where possible, else refused with help. */
const foreignKinds: { name: string; pattern: RegExp; help: string }[] = [
  {
    name: 'HEIC',
    pattern: /\.(heic|heif)$/i,
    help: 'On an iPhone, choose Settings, Camera, Formats, Most Compatible; on a Mac, export it as JPEG from Preview.',
  },
  { name: 'TIFF', pattern: /\.tiff?$/i, help: 'Export it as JPEG, PNG or WebP.' },
];

export const foreignAccept = '.heic,.heif,.tif,.tiff,image/heic,image/heif,image/tiff';

export function canShrink(file: { name: string; type: string; size: number }): boolean {
  const isDrawn = drawnTypes.includes(file.type) || foreignKind(file) !== undefined;
  return isDrawn && file.size > 0 && file.size <= maxShrinkableBytes;
}

/**
 * The file itself when it fits or cannot be drawn; else a JPEG of at most `maxBytes`. Throws a FileRefusal for a kind
 * that this browser cannot open.
 */
export async function shrinkToFit(file: File, maxBytes: number): Promise<File> {
  const foreign = foreignKind(file);
  if ((file.size <= maxBytes && !foreign) || !canShrink(file)) {
    return file;
  }
  const jpeg = await drawAside({ file, maxBytes });
  if (jpeg) {
    return new File([jpeg], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
  }
  if (foreign) {
    throw new FileRefusal(
      `${file.name} is a ${foreign.name} file, which this browser cannot open. ${foreign.help}`,
    );
  }
  // A file that cannot be drawn is sent as it is, and the server says what is wrong.
  return file;
}

function foreignKind(file: { name: string }) {
  return foreignKinds.find(({ pattern }) => pattern.test(file.name));
}

/** In a worker, to keep the page responsive; null when it cannot be drawn. */
function drawAside(task: ShrinkTask): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') {
    return Promise.resolve(null);
  }
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Shrunk>) => resolve(data.jpeg);
    worker.onerror = () => resolve(null);
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
