import { dayText } from '#app/ui/day-text.ts';
import type { Quote } from './charge-quote.ts';
import { exactDollars, prices } from './price-list.ts';

type LifetimeTerms = {
  credit: { cents: number; daysLeft: number; days: number };
  paidCents: number;
  at: string;
  periodEnd: string;
};

export function quoteOfLifetime({
  credit,
  paidCents,
  at,
  periodEnd,
}: LifetimeTerms): Pick<Quote, 'lines' | 'dueCents' | 'afterwards'> {
  const { cents, daysLeft, days } = credit;
  return {
    lines: [
      { label: 'Lifetime Creative', detail: 'Once. No renewal, no expiry', cents: prices.lifetimeCents },
      {
        label: 'What is left of your year',
        detail: `${daysLeft} of ${days} days of ${exactDollars(paidCents)}, ${dayText(at)} to ${dayText(periodEnd)}`,
        cents: -cents,
      },
    ],
    dueCents: prices.lifetimeCents - cents,
    afterwards: 'Nothing follows: Lifetime is paid once.',
  };
}
