import sharp from 'sharp';
import type { ImageEdit } from '../db/schema/media.ts';
import { editImage } from './edit-image.server.ts';

/** More than any camera that makes pictures of a few megabytes; decoding more would take too much memory. */
export const pictureMaxPixels = 60_000_000;

/** Upright and after its edit: size in pixels, and the average colour that stands in until it has loaded. */
export type PictureMeasures = { width: number; height: number; averageColor: string };

type MeasuredPicture =
  | ({ ok: true } & PictureMeasures)
  | { ok: false; problem: 'damaged' }
  | { ok: false; problem: 'tooManyPixels'; width: number; height: number };

/** Decodes a whole picture once, to be sure that it can be, and measures it; `edit` must lie within the picture. */
export async function measurePicture(bytes: Buffer, edit: ImageEdit | null = null): Promise<MeasuredPicture> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (autoOrient.width * autoOrient.height > pictureMaxPixels) {
      return { ok: false, problem: 'tooManyPixels', ...autoOrient };
    }
    const { width, height } = edit?.crop ?? autoOrient;
    return { ok: true, width, height, averageColor: await averageColor(bytes, edit) };
  } catch {
    return { ok: false, problem: 'damaged' };
  }
}

async function averageColor(bytes: Buffer, edit: ImageEdit | null): Promise<string> {
  const { data } = await editImage(bytes, edit)
    .resize(48, 48, { fit: 'fill', fastShrinkOnLoad: false })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const channels = Math.max(1, Math.round(data.length / (48 * 48)));
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = Math.min(channel, channels - 1); at < data.length; at += channels) {
      sum += data[at] ?? 0;
    }
    return Math.round(sum / (48 * 48));
  };
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, '0')).join('')}`;
}
