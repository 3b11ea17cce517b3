import sharp, { type Sharp } from 'sharp';
import type { ImageEdit } from '../db/schema/media.ts';

// For all pictures of the process: one that holds a few at a time needs neither more threads for each nor a cache.
sharp.concurrency(1);
sharp.cache(false);

/** The gradings a picture can be given, each as one operation on its colours. */
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

/** The original with its edit applied: cropped, upright, graded. */
export function editImage(original: Buffer, edit: ImageEdit | null): Sharp {
  let image = sharp(original, { failOn: 'error' }).autoOrient();
  if (edit?.crop) {
    image = image.extract(edit.crop);
  }
  return edit?.grade ? grades[edit.grade](image) : image;
}
