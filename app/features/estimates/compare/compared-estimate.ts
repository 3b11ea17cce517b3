import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';
import type { EstimateLine } from '../line-cells.server.ts';

/** A photograph in the head of a column. */
export type ComparedPicture = {
  src: string;
  width: number;
  height: number;
  color: string;
  focus: string | null;
};

/** Who made an estimate, as its column names them. */
export type ComparedCreative = {
  /** Null once the account is gone. */
  id: string | null;
  name: string;
  place: string | null;
  isVerified: boolean;
  rating: number | null;
  reviewCount: number;
  years: number | null;
  pictures: ComparedPicture[];
};

/** The newest version of an answer to a brief, as it stands beside others. */
export type ComparedEstimate = {
  id: string;
  version: number;
  state: 'sent' | 'accepted' | 'declined';
  /** False once its last day is over: it stays, and cannot be accepted. */
  isValid: boolean;
  /** The revision of the brief that it answers, and what that one asks for: pictures that are neither drone nor film. */
  revision: number;
  stills: number;
  currency: string;
  terms: EstimateTerms;
  lines: EstimateLine[];
  creative: ComparedCreative;
};

/** What all of them answer. */
export type ComparedBrief = {
  revision: number;
  /** Keys of uses.ts. */
  uses: readonly string[];
  /** For whom a price is said where they share, the asking party among them; 1 where nothing is to be shared. */
  parties: number;
  /** '2026-11-26'. */
  today: string;
};

/** Of `brief` and its answers, all that rows are made of. */
export type RowContext = {
  brief: ComparedBrief;
  /** Keys of the option rows that are ticked. */
  ticked: ReadonlySet<string>;
};
