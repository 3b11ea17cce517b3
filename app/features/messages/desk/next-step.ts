import type { Amount } from './amount.ts';

/** What a creative keeps of a conversation besides its stage; a client is never given it. */
export type NextStep = {
  /** What the creative typed. */
  amount: Amount | null;
  /** A day, as '2026-11-24'. */
  followUpOn: string | null;
  /** ISO time; null when it is in the list. */
  snoozedUntil: string | null;
};
