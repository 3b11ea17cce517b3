import type { Sharp } from 'sharp';
import type { ImageEdit } from '../db/schema/uploads.ts';
import { uploadMaxPixels } from './max-pixels.ts';
import {
  faultOf,
  openPicture,
  type PictureFault,
  paper,
  plainPicture,
  readHeader,
} from './open-picture.server.ts';

/** Upright and after the edit: size in pixels, and the average color for a placeholder. */
type PictureMeasures = { width: number; height: number; averageColor: string };

type MeasuredPicture =
  | ({ ok: true } & PictureMeasures)
  | { ok: false; problem: PictureFault }
  | { ok: false; problem: 'tooManyPixels'; width: number; height: number };

/** Decodes the whole picture once to validate it, and measures it; `edit` must lie within the picture. */
export async function measurePicture(bytes: Buffer, edit: ImageEdit | null = null): Promise<MeasuredPicture> {
  try {
    const { autoOrient } = await readHeader(bytes);
    if (autoOrient.width * autoOrient.height > uploadMaxPixels) {
      return { ok: false, problem: 'tooManyPixels', ...autoOrient };
    }
    const { width, height } = edit?.crop ?? autoOrient;
    return { ok: true, width, height, averageColor: await averageColor(bytes, edit) };
  } catch (error) {
    return { ok: false, problem: faultOf(error) };
  }
}

const edge = 48;

async function averageColor(bytes: Buffer, edit: ImageEdit | null): Promise<string> {
  const small = editImage(bytes, edit).resize(edge, edge, { fit: 'fill', fastShrinkOnLoad: false });
  const data = await (await plainPicture(small, await readHeader(bytes))).raw().toBuffer();
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 3) {
      sum += data[at] ?? 0;
    }
    return Math.round(sum / (edge * edge));
  };
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`;
}

const columns = 9;
const rows = 8;

/**
 * A 64-bit perceptual hash (dHash) in 16 hexadecimal digits: whether each cell of a 9 by 8 grid is darker than its
 * right neighbor. Null for a plain color. Similar pictures differ in few bits (lookDistance), also in another size or
 * quality.
 */
export async function lookOf(picture: Buffer): Promise<string | null> {
  const grey = await openPicture(picture)
    .autoOrient()
    .flatten({ background: paper })
    .grayscale()
    .resize(columns, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      const at = row * columns + column;
      bits = (bits << 1n) | ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  // No gradient at all means one plain color.
  return bits === 0n ? null : bits.toString(16).padStart(16, '0');
}

const grades: Record<NonNullable<ImageEdit['grade']>, (image: Sharp) => Sharp> = {
  monochrome: (image) => image.grayscale().linear(1.08, -8),
  warm: (image) =>
    image.recomb([
      [1.06, 0.02, 0],
      [0, 1, 0],
      [0, 0, 0.88],
    ]),
  cool: (image) =>
    image.recomb([
      [0.92, 0, 0],
      [0, 0.98, 0.02],
      [0, 0.02, 1.06],
    ]),
  faded: (image) => image.modulate({ saturation: 0.72 }).linear(0.88, 22),
  contrast: (image) => image.modulate({ saturation: 1.05 }).linear(1.14, -18),
};

/** The original with its edit applied: upright, on white, cropped, graded. */
export function editImage(original: Buffer, edit: ImageEdit | null): Sharp {
  let image = openPicture(original).autoOrient().flatten({ background: paper });
  if (edit?.crop) {
    image = image.extract(edit.crop);
  }
  return edit?.grade ? grades[edit.grade](image) : image;
}
