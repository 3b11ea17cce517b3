import { z } from 'zod';
import averageColorsOfPlates from '../data/average-colors.json' with { type: 'json' };
import photos from '../data/plates.json' with { type: 'json' };
import type { Clip, Plate } from './world-types.ts';

/**
 * Every picture of the demo world: the photographs of `db/seed/media` and the cuts made of them. Texts and cuts are
 * written by hand in `plates.json`; average colors are measured once by `measure-plates.ts` and stored in
 * `average-colors.json`. The grades in sharp: monochrome (gray, slightly more contrast) `.grayscale().linear(1.08,
 * -8)`; warm (toward amber) `.recomb([[1.06, 0.02, 0], [0, 1, 0], [0, 0, 0.88]])`; cool (toward blue) `.recomb([[0.92,
 * 0, 0], [0, 0.98, 0.02], [0, 0.02, 1.06]])`; faded (lifted blacks, less color) `.modulate({ saturation: 0.72
 * }).linear(0.88, 22)`; contrast (deeper blacks, brighter whites) `.modulate({ saturation: 1.05 }).linear(1.14, -18)`.
 */

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
const averageColors: Readonly<Record<string, string>> = averageColorsOfPlates;

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

/** The silent clips of the demo world. Their posters are single frames of the clips. */

const clipWidth = 1280;
const clipHeight = 720;
const clipSeconds = 5.6;

export const clips: readonly Clip[] = [
  clip({
    key: 'library-clip',
    file: '01-library-push',
    title: 'Reading Room, Slow Approach',
    description: 'One move, from the door to the head of the table.',
    alt: 'Slow move between two storeys of bookshelves towards a tall bright window',
    specialties: ['Cultural', 'Interior', 'Education', 'Film'],
  }),
  clip({
    key: 'spiral-stair-clip',
    file: '02-helix-turn',
    title: 'Helix, Turning',
    description: 'The camera sinks on the axis of the stair while the building turns around it.',
    alt: 'View straight down a white spiral stair with oak treads, slowly turning, soft light',
    specialties: ['Interior', 'Detail', 'Cultural', 'Film'],
  }),
  clip({
    key: 'lake-pavilion-clip',
    file: '03-lake-drift',
    title: 'Pavilion on the Lake, Drift',
    description: 'A boat, no motor, and the last minutes before the wind.',
    alt: 'Sideways drift past a glowing glass pavilion and its reflection, still lake at sunrise',
    specialties: ['Cultural', 'Landscape', 'Twilight', 'Film', 'Hospitality'],
  }),
];

function clip({
  file,
  ...words
}: Pick<Clip, 'key' | 'title' | 'description' | 'alt' | 'specialties'> & { file: string }): Clip {
  return {
    ...words,
    source: `clips/${file}.mp4`,
    width: clipWidth,
    height: clipHeight,
    durationSeconds: clipSeconds,
    poster: {
      source: `posters/${file}.jpg`,
      width: clipWidth,
      height: clipHeight,
      edit: {},
      averageColor: averageColors[words.key] ?? unmeasuredColor,
    },
  };
}
