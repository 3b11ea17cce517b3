import type { LightShown } from './light-text.ts';

export type OwnLight = {
  values: { takenAt: string; place: string; elevation: string; shown: 'nobody' | LightShown };
  fileText: string;
  /** The source of a suggested bearing, marked as a guess. */
  guessText: string | null;
  /** What a visitor reads or would read; null while the time or place is missing. */
  text: string | null;
  isThere: boolean;
};
