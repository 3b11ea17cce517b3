/**
 * Every picture of the demo world: the photographs of `db/seed/media` and the cuts made of them.
 *
 * The words and cuts are written by hand in `plates/*.ts`; average colours are measured once by `measure-plates.ts`
 * and kept in `plates/average-colors.ts`. A grade is one of five, realised in sharp as:
 *
 * - monochrome: grey, a little more contrast: `.grayscale().linear(1.08, -8)`
 * - warm: a turn towards amber: `.recomb([[1.06, 0.02, 0], [0, 1, 0], [0, 0, 0.88]])`
 * - cool: a turn towards blue: `.recomb([[0.92, 0, 0], [0, 0.98, 0.02], [0, 0.02, 1.06]])`
 * - faded: lifted blacks, less colour: `.modulate({ saturation: 0.72 }).linear(0.88, 22)`
 * - contrast: deeper blacks, brighter whites: `.modulate({ saturation: 1.05 }).linear(1.14, -18)`
 */
import { averageColors } from './plates/average-colors.ts';
import { cityPlates } from './plates/city.ts';
import { culturePlates } from './plates/culture.ts';
import { housePlates } from './plates/houses.ts';
import { interiorPlates } from './plates/interiors.ts';
import type { PhotoPlates, PlateEntry } from './plates/photo-plates.ts';
import type { Plate } from './world-types.ts';

/** Shown until `measure-plates.ts` has run; a test makes sure that no plate keeps it. */
export const unmeasuredColor = '#dad7cf';

export const plates: readonly Plate[] = [
  ...housePlates,
  ...interiorPlates,
  ...culturePlates,
  ...cityPlates,
].flatMap((photo) => photo.plates.map((entry, index) => toPlate(photo, entry, index)));

/** The subject of a plate or clip, such as 'villa-dusk'; pictures that share it look related. */
export function subjectOf(mediaKey: string): string {
  return mediaKey.replace(/-(\d+|clip)$/, '');
}

function toPlate(photo: PhotoPlates, entry: PlateEntry, index: number): Plate {
  const [left, top, width, height] = entry.cut ?? [0, 0, photo.width, photo.height];
  const key = `${photo.photo.slice(3)}-${String(index + 1).padStart(2, '0')}`;
  const specialties = new Set<string>([...photo.specialties, ...(entry.also ?? [])]);
  if (entry.grade === 'monochrome') specialties.add('Black and White');
  return {
    key,
    source: `photos/${photo.photo}.jpg`,
    width,
    height,
    edit: {
      ...(entry.cut && { crop: { left, top, width, height } }),
      ...(entry.grade && { grade: entry.grade }),
    },
    title: entry.title,
    description: entry.description,
    alt: entry.alt,
    specialties: [...specialties],
    averageColor: averageColors[key] ?? unmeasuredColor,
  };
}
