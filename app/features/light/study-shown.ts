import type { DayLight } from './day-light.ts';
import type { TurnHandlers } from './drawing/ring-letters.tsx';
import type { Front } from './front.ts';
import type { LightStudy } from './light-study.ts';
import type { Sky } from './sky.ts';
import type { Study, StudyPlace } from './study.ts';
import type { StudyProblem } from './study-problem.ts';

/** What is drawn of a study. Without a place there is neither sun nor year. */
export type StudyShown = {
  study: Study;
  /** The same as links name it, and the year knows it: it follows when a movement rests. */
  rested: Study;
  place: StudyPlace | null;
  /** The day and minute in hand: they follow each movement at once. */
  now: { sky: Sky; light: DayLight; minute: number } | null;
  /** Year, windows and advice: they follow when a movement rests. */
  settled: LightStudy | null;
  /** The front whose fields and lane are marked. */
  selected: number;
  problems: readonly StudyProblem[];
  /** Whether scripts have taken over; until then everything works as a form and links. */
  isLive: boolean;
};

export type StudyHandlers = TurnHandlers & {
  onChange: (change: Partial<Study>) => void;
  onFront: (front: number, change: Partial<Front>) => void;
  /** The whole building, until the first front faces a bearing. */
  onTurnTo: (bearing: number) => void;
  onAddFront: () => void;
  onRemoveFront: (front: number) => void;
  onPlace: (location: string) => void;
  onCopy: () => void;
};

/** The form of a study. Fields and buttons stand all over the page, and name it. */
export const studyForm = 'light-study';
