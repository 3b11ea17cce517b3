import type { Stage } from '../stages.ts';
import { type Amount, amountText } from './amount.ts';
import { followUpText, isDue } from './follow-up-days.ts';

/** Something with a day in a conversation. */
export type Due = {
  threadId: string;
  /** '2026-11-24' */
  day: string;
  /** Of the other side. */
  name: string;
  /** Of a creative's own day to follow up; null for a day that both agreed on. */
  followUp: { stage: Stage; amount: Amount | null } | null;
};

/** How a due thing reads: '3 days late', and 'Quoted, $2,260.00' or that it was agreed on. */
export function dueTexts(
  { day, followUp }: Due,
  today: string,
): { when: string; isNow: boolean; text: string } {
  return {
    when: followUpText(day, today),
    isNow: isDue(day, today),
    text: followUp ? followUpLine(followUp) : 'A day you agreed on',
  };
}

function followUpLine({ stage, amount }: NonNullable<Due['followUp']>): string {
  return amount ? `Follow up: ${stage}, ${amountText(amount)}` : `Follow up: ${stage}`;
}
