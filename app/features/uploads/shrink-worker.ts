/** Redraws a photograph until it fits, in a worker (shrink-to-fit.ts). */
import { carryWords, isWideGamut } from './jpeg-words.ts';

export type ShrinkTask = { file: File; maxBytes: number };
export type Shrunk = { jpeg: Blob | null };

const edges = [2880, 2400, 2000, 1600];
const qualities = [0.92, 0.86, 0.8, 0.72];

self.onmessage = async ({ data }: MessageEvent<ShrinkTask>) => {
  const shrunk: Shrunk = { jpeg: await shrink(data).catch(() => null) };
  self.postMessage(shrunk);
};

async function shrink({ file, maxBytes }: ShrinkTask): Promise<Blob | null> {
  const original = new Uint8Array(await file.arrayBuffer());
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const edge of edges) {
      const canvas = draw(bitmap, { edge, colorSpace: isWideGamut(original) ? 'display-p3' : 'srgb' });
      for (const quality of qualities) {
        const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality });
        const jpeg = new Blob([carryWords(original, new Uint8Array(await drawn.arrayBuffer()))]);
        if (jpeg.size <= maxBytes) {
          return jpeg;
        }
      }
    }
    return null;
  } finally {
    bitmap.close();
  }
}

function draw(
  bitmap: ImageBitmap,
  { edge, colorSpace }: { edge: number; colorSpace: PredefinedColorSpace },
): OffscreenCanvas {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { colorSpace });
  if (!context) {
    throw new Error('There is no canvas to draw on.');
  }
  // JPEG has no transparency, so draw on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}
