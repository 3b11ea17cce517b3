import { amountText } from '#app/features/vocabulary/money.ts';
import type { Desk } from './desk.ts';
import { followUpText, isDue } from './follow-up-days.ts';
import type { NextStep } from './next-step.ts';
import { snoozedText } from './snooze-times.ts';
import './desk.css';

export function NextDay({ next, desk }: { next: NextStep; desk: Desk }) {
  const { followUpOn, snoozedUntil } = next;
  if (snoozedUntil) {
    return <span className="next-day">Until {snoozedText(snoozedUntil, desk.times)}</span>;
  }
  if (!followUpOn) {
    return <span className="next-day" />;
  }
  return (
    <span className={isDue(followUpOn, desk.today) ? 'next-day is-due' : 'next-day'}>
      <span className="sr-only">Follow up: </span>
      {followUpText(followUpOn, desk.today)}
    </span>
  );
}

export function NextStepLine({ next, desk }: { next: NextStep; desk: Desk }) {
  const { amount, followUpOn, snoozedUntil } = next;
  const parts = [
    followUpOn ? `follow up ${inSentence(followUpText(followUpOn, desk.today))}` : null,
    snoozedUntil ? `snoozed until ${snoozedText(snoozedUntil, desk.times)}` : null,
  ].filter((part) => part !== null);
  return (
    <span className="num">
      {amount ? amountText(amount) : null}
      <span className="muted">
        {amount && parts.length > 0 ? ', ' : ''}
        {amount || parts.length > 0 ? parts.join(', ') : 'Amount, follow-up, notes'}
      </span>
    </span>
  );
}

function inSentence(text: string): string {
  return text === 'Today' ? 'today' : text;
}
