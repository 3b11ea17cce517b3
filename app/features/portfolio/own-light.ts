import type { LightShown } from './light-text.ts';

/** The light of a piece as its owner edits it. */
export type OwnLight = {
  /** As the fields of the form have them: what is stated, else what the file suggests. */
  values: { takenAt: string; place: string; front: string; shown: 'nobody' | LightShown };
  /** What the file says, as a sentence. */
  fileText: string;
  /** Where a bearing is suggested: from what, and that it is a guess. */
  guessText: string | null;
  /** What a visitor reads, or would read; null while the hour or the place is missing. */
  text: string | null;
  /** Whether there is anything to remove. */
  isThere: boolean;
};
