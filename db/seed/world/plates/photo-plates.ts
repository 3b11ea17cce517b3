import type { SpecialtyName } from '../specialties.ts';
import type { Grade } from '../world-types.ts';

/** One picture to be cut out of a photograph: where, how graded, and the words that go with it. */
export interface PlateEntry {
  /** Left, top, width, height in pixels of the source; the whole photograph when absent. */
  cut?: readonly [number, number, number, number];
  grade?: Grade;
  title: string;
  description: string;
  alt: string;
  /** Subjects beyond those of the photograph. */
  also?: readonly SpecialtyName[];
}

/** A photograph and the plates made of it. The lists beside this file are long because they are lists. */
export interface PhotoPlates {
  /** File name below `db/seed/media/photos`, without the ending. */
  photo: string;
  width: number;
  height: number;
  specialties: readonly SpecialtyName[];
  plates: readonly PlateEntry[];
}
