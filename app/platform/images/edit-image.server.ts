import type { Sharp } from 'sharp';
import type { ImageEdit } from '../db/schema/media.ts';
import { openPicture, paper } from './open-picture.server.ts';

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
