import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { dueDates } from './due-dates.ts';
import type { DueInvoice } from './list-due.server.ts';
import { planName } from './plan-names.ts';
import { exactDollars } from './price-list.ts';
import './billing.css';

type DueBannerProps = {
  due: readonly DueInvoice[];
  children?: ReactNode;
};

export function DueBanner({ due, children }: DueBannerProps) {
  const [first, ...more] = due;
  if (!first) {
    return null;
  }
  const sum = exactDollars(due.reduce((cents, { amountCents }) => cents + amountCents, 0));
  const plans = [...new Set(due.map(({ plan }) => planName(plan)))].join(' and ');
  return (
    <section className="due" aria-labelledby="due-title">
      <h2 className="bill-status num" id="due-title">
        <b>{sum}</b> did not go through.
      </h2>
      <p className="max-w-[60ch] mt-2 muted num">
        {plans}. {more.length === 0 ? 'It was' : 'The first was'} due on {dayText(first.since)}.
        {first.failure ? ` Your bank said: ${first.failure.replace(/\.?$/, '.')}` : null} Nothing changes
        until {dayText(first.lastDay)}.
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-3 mt-5">
        <ButtonLink variant="primary" to="/subscription?confirm=pay_due" preventScrollReset>
          Pay {sum} now
        </ButtonLink>
        {children}
      </div>
      <ol className="due-line num">
        {dueDates(first).map(({ day, what }) => (
          <li key={what}>
            <b className="block strong text-ink">{dayText(day)}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
