import { type Amount, amountText } from '#app/features/vocabulary/money.ts';
import type { Stage } from '../stages.ts';
import { followUpText, isDue } from './desk-days.ts';

export type Due = {
  threadId: string;
  day: string;
  name: string;
  /** Set for a creative's follow-up; null for an agreed day. */
  followUp: { stage: Stage; amount: Amount | null } | null;
};

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
