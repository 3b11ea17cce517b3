import type { ImageEdit } from '../db/schema/media.ts';
import { editImage } from './edit-image.server.ts';
import { uploadMaxPixels } from './max-pixels.ts';
import { faultOf, type PictureFault, plainPicture, readHeader } from './open-picture.server.ts';

/** Upright and after the edit: size in pixels, and the average color for a placeholder. */
export type PictureMeasures = { width: number; height: number; averageColor: string };

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
