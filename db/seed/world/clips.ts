/** The silent clips of the demo world. Their posters are single frames of the clips. */
import { averageColors, unmeasuredColor } from './plates.ts';
import type { Clip } from './world-types.ts';

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
