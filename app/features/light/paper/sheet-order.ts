import type { Study, StudyPlace } from '../study.ts';

/** What a sheet is drawn of. */
export type SheetOrder = {
  study: Study;
  place: StudyPlace;
  /** From which moment on windows are listed, in ISO 8601. */
  at: string;
  paper: Paper;
  /** The address of the study, which stands on the sheet. */
  url: string;
};

/** Of Europe and most of the world, and of North America. */
export const papers = { a4: 'A4', letter: 'LETTER' } as const;

export type Paper = keyof typeof papers;

export function readPaper(text: string | null): Paper {
  return text === 'letter' ? 'letter' : 'a4';
}
