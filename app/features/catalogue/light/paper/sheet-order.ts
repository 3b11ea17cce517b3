import type { Paper } from '#app/platform/paper/papers.ts';
import type { Study, StudyPlace } from '../study.ts';

export type SheetOrder = {
  study: Study;
  place: StudyPlace;
  /** The time from which windows are listed, in ISO 8601. */
  at: string;
  paper: Paper;
  url: string;
};
