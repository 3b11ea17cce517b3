import type { Paper } from '#app/platform/paper/papers.ts';
import type { PaperFacts } from './estimate-paper.tsx';

export type EstimateOrder = {
  facts: PaperFacts;
  /** `standing`: the outcome of this version when it is no longer open; `note`: extra words. */
  standing: string | null;
  note: string | null;
  paper: Paper;
  url: string;
};
