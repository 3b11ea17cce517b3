/**
 * Measures the average color of every plate and poster and writes `average-colors.json`. Run it after changing cuts or
 * grades: `node db/seed/world/measure-plates.ts`. With a folder as argument it also writes a small JPEG of each there,
 * for inspection.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { clips, plates } from './plates.ts';
import type { Grade, PlateEdit } from './world-types.ts';

const mediaFolder = fileURLToPath(new URL('../media/', import.meta.url));
const colorsFile = fileURLToPath(new URL('../data/average-colors.json', import.meta.url));

/** Applies a grade as described in `plates.ts`. */
function applyGrade(image: Sharp, grade: Grade): Sharp {
  switch (grade) {
    case 'monochrome':
      return image.grayscale().linear(1.08, -8);
    case 'warm':
      return image.recomb([
        [1.06, 0.02, 0],
        [0, 1, 0],
        [0, 0, 0.88],
      ]);
    case 'cool':
      return image.recomb([
        [0.92, 0, 0],
        [0, 0.98, 0.02],
        [0, 0.02, 1.06],
      ]);
    case 'faded':
      return image.modulate({ saturation: 0.72 }).linear(0.88, 22);
    case 'contrast':
      return image.modulate({ saturation: 1.05 }).linear(1.14, -18);
  }
}

async function render(source: string, edit: PlateEdit): Promise<Buffer> {
  let image = sharp(mediaFolder + source);
  if (edit.crop) image = image.extract(edit.crop);
  const cut = await image.removeAlpha().toColourspace('srgb').png().toBuffer();
  const graded = edit.grade ? applyGrade(sharp(cut), edit.grade) : sharp(cut);
  return graded.toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
}

async function averageColor(picture: Buffer): Promise<string> {
  const { channels } = await sharp(picture).toColourspace('srgb').removeAlpha().stats();
  const [red, green, blue] = channels.length >= 3 ? channels : [channels[0], channels[0], channels[0]];
  const hex = (mean = 0) => Math.round(mean).toString(16).padStart(2, '0');
  return `#${hex(red?.mean)}${hex(green?.mean)}${hex(blue?.mean)}`;
}

const pictures = [
  ...plates.map(({ key, source, edit }) => ({ key, source, edit })),
  ...clips.map(({ key, poster }) => ({ key, source: poster.source, edit: poster.edit })),
];
const previewFolder = process.argv[2];
const colors: Record<string, string> = {};
for (const { key, source, edit } of pictures) {
  const picture = await render(source, edit);
  colors[key] = await averageColor(picture);
  if (previewFolder)
    await sharp(picture).resize(640, 640, { fit: 'inside' }).jpeg().toFile(`${previewFolder}/${key}.jpg`);
}
await writeFile(colorsFile, `${JSON.stringify(colors, null, 2)}\n`);
