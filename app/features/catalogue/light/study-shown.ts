import type { DayLight } from './day-light.ts';
import type { TurnHandlers } from './drawing/ring.tsx';
import type { Elevation } from './elevation.ts';
import type { LightStudy } from './light-study.ts';
import type { Sky } from './sky.ts';
import type { Study, StudyPlace, StudyProblem } from './study.ts';

/** The study as drawn. Without a place there is no sun and no year. */
export type StudyShown = {
  study: Study;
  /** The study as links and the year strips have it: updated when a drag ends. */
  rested: Study;
  place: StudyPlace | null;
  /** The current day and minute: updated during a drag. */
  now: { sky: Sky; light: DayLight; minute: number } | null;
  /** Year, windows and advice: updated when a drag ends. */
  settled: LightStudy | null;
  selected: number;
  problems: readonly StudyProblem[];
  /** Whether scripts are running; until then forms and links do the work. */
  isLive: boolean;
};

export type StudyHandlers = TurnHandlers & {
  onChange: (change: Partial<Study>) => void;
  onElevation: (elevation: number, change: Partial<Elevation>) => void;
  onTurnTo: (bearing: number) => void;
  onAddElevation: () => void;
  onRemoveElevation: (elevation: number) => void;
  onPlace: (location: string) => void;
  onCopy: () => void;
};

export const studyForm = 'light-study';
