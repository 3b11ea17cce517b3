import type { Amount } from '#app/features/vocabulary/money.ts';

/** Private data of the creative besides the stage; never sent to a client. */
export type NextStep = {
  amount: Amount | null;
  /** As YYYY-MM-DD. */
  followUpOn: string | null;
  /** As an ISO string; null when it is not snoozed. */
  snoozedUntil: string | null;
};
