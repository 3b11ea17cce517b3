/**
 * Every picture of the demo world: the photographs of `db/seed/media` and the cuts made of them. Texts and cuts are
 * written by hand in `plates.json`; average colors are measured once by `measure-plates.ts` and stored in
 * `average-colors.json`. The grades in sharp: monochrome (gray, slightly more contrast) `.grayscale().linear(1.08,
 * -8)`; warm (toward amber) `.recomb([[1.06, 0.02, 0], [0, 1, 0], [0, 0, 0.88]])`; cool (toward blue) `.recomb([[0.92,
 * 0, 0], [0, 0.98, 0.02], [0, 0.02, 1.06]])`; faded (lifted blacks, less color) `.modulate({ saturation: 0.72
 * }).linear(0.88, 22)`; contrast (deeper blacks, brighter whites) `.modulate({ saturation: 1.05 }).linear(1.14, -18)`.
 */
import { z } from 'zod';
import averageColorsOfPlates from '../data/average-colors.json' with { type: 'json' };
import photos from '../data/plates.json' with { type: 'json' };
import type { Plate } from './world-types.ts';

const plateEntry = z.strictObject({
  /** Left, top, width, height in pixels of the source; the whole photograph when absent. */
  cut: z.tuple([z.int(), z.int(), z.int(), z.int()]).optional(),
  grade: z.enum(['monochrome', 'warm', 'cool', 'faded', 'contrast']).optional(),
  title: z.string(),
  description: z.string(),
  alt: z.string(),
  also: z.array(z.string()).optional(),
});

/** A photograph and its plates; `photo` is a file in `media/photos`, without the extension. */
const photoPlates = z.strictObject({
  photo: z.string(),
  width: z.int(),
  height: z.int(),
  specialties: z.array(z.string()),
  plates: z.array(plateEntry),
});

/** The average color of each plate and poster, after cut and grade, from `measure-plates.ts`. */
export const averageColors: Readonly<Record<string, string>> = averageColorsOfPlates;

/** Shown until `measure-plates.ts` has run; a test ensures that no plate keeps it. */
export const unmeasuredColor = '#dad7cf';

export const plates: readonly Plate[] = z
  .array(photoPlates)
  .parse(photos)
  .flatMap((photo) => photo.plates.map((entry, index) => toPlate(photo, entry, index)));

/** The subject of a plate or clip, such as 'villa-dusk'; pictures with the same one look related. */
export function subjectOf(mediaKey: string): string {
  return mediaKey.replace(/-(\d+|clip)$/, '');
}

function toPlate(
  photo: z.infer<typeof photoPlates>,
  entry: z.infer<typeof plateEntry>,
  index: number,
): Plate {
  const [left, top, width, height] = entry.cut ?? [0, 0, photo.width, photo.height];
  const key = `${photo.photo.slice(3)}-${String(index + 1).padStart(2, '0')}`;
  const specialties = new Set([...photo.specialties, ...(entry.also ?? [])]);
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
