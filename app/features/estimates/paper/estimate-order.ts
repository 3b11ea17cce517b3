import type { Paper } from '#app/platform/paper/papers.ts';
import type { PaperFacts } from '../estimate-paper.tsx';

/** What an estimate is drawn of. */
export type EstimateOrder = {
  facts: PaperFacts;
  /** What became of this version, where it is not simply offered; and what goes with it. */
  standing: string | null;
  note: string | null;
  paper: Paper;
  /** The address of this version, which stands at the foot. */
  url: string;
};
