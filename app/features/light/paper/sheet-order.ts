import type { Paper } from '#app/platform/paper/papers.ts';
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
