import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';
import type { EstimateLine } from '../line-cells.server.ts';

export type ComparedPicture = {
  src: string;
  width: number;
  height: number;
  color: string;
  focus: string | null;
};

export type ComparedCreative = {
  /** Null once the account is deleted. */
  id: string | null;
  name: string;
  place: string | null;
  isVerified: boolean;
  rating: number | null;
  reviewCount: number;
  years: number | null;
  pictures: ComparedPicture[];
};

export type ComparedEstimate = {
  id: string;
  version: number;
  state: 'sent' | 'accepted' | 'declined';
  /** False once its last day is over: it is still shown but cannot be accepted. */
  isValid: boolean;
  /** The brief revision that this estimate answers, and that revision's stills (neither drone nor film). */
  revision: number;
  stills: number;
  currency: string;
  terms: EstimateTerms;
  lines: EstimateLine[];
  creative: ComparedCreative;
};

export type ComparedBrief = {
  revision: number;
  /** Keys from brief-vocabulary.ts. */
  uses: readonly string[];
  /** The number of parties sharing the cost, including the client who asks; 1 when the cost is not shared. */
  parties: number;
  /** As YYYY-MM-DD. */
  today: string;
};

export type RowContext = {
  brief: ComparedBrief;
  ticked: ReadonlySet<string>;
};
