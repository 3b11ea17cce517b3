/**
 * Photographs that are larger than what is stored are brought under the limit in the browser (DECISIONS, Upload
 * limits), so that nobody has to know of it. The pixels are drawn anew: what a camera wrote into the file goes.
 */

/** Larger ones are not tried: drawing them could take all the memory of a phone. */
const maxShrinkableBytes = 80_000_000;

const types = ['image/jpeg', 'image/png', 'image/webp'];

/** Long edges that are tried, in px, from the largest size that is ever shown. */
const edges = [2880, 2400, 2000, 1600];
const qualities = [0.9, 0.82, 0.72];

export function canShrink(file: { type: string; size: number }): boolean {
  return types.includes(file.type) && file.size > 0 && file.size <= maxShrinkableBytes;
}

/** The file itself when it fits or cannot be drawn; else a JPEG of it with at most `maxBytes`. */
export async function shrinkToFit(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || !canShrink(file)) {
    return file;
  }
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    for (const edge of edges) {
      const canvas = draw(bitmap, edge);
      for (const quality of qualities) {
        const blob = await encode(canvas, quality);
        if (blob && blob.size <= maxBytes) {
          bitmap.close();
          return new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
        }
      }
    }
    bitmap.close();
  } catch {
    // What the browser cannot draw goes to the server as it is, which says what is wrong with it.
  }
  return file;
}

function draw(bitmap: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) {
    throw new Error('There is no canvas to draw on.');
  }
  // A JPEG has no transparency; paper is what stands behind it.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
