import { dayMs, monthsAfter } from '#app/platform/days.ts';
import type { ChargePreview } from '#app/platform/payments/payment-provider.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { RunningPlan } from './billing-policy.ts';
import type { ManageAction } from './billing-schema.ts';
import { planName } from './plan-names.ts';
import { exactDollars, prices } from './price-list.ts';

export const chargeActions = ['add_featured', 'switch_billing', 'pay_due'] as const satisfies ManageAction[];
export type ChargeAction = (typeof chargeActions)[number];

export type Quote = {
  action: ChargeAction;
  interval: FeaturedInterval | null;
  promoCode: string | null;
  title: string;
  lines: { label: string; detail: string | null; cents: number }[];
  dueCents: number;
  afterwards: string;
};

type FeaturedInterval = 'monthly' | 'quarterly';
type Terms = {
  cents: number;
  interval: FeaturedInterval;
  at: Date;
  tax: TaxTerms;
  promoCode?: string | null;
};

export type TaxTerms = { isAutomatic: boolean; place: string | null };

export function quoteOfStart(preview: ChargePreview, terms: Terms): Quote {
  return {
    action: 'add_featured',
    interval: terms.interval,
    promoCode: terms.promoCode ?? null,
    title: 'Add Featured Upgrade',
    lines: [
      wholeLine(terms),
      ...promoLine(preview, terms),
      taxLine(preview.taxCents, terms.tax),
      ...balanceLine(preview),
    ],
    dueCents: preview.dueCents,
    afterwards: afterwardsText(terms),
  };
}

/** The charge for changing the billing interval of a Featured Upgrade, minus the unused part of the running period. */
export function quoteOfSwitch(
  preview: ChargePreview,
  terms: Terms & {
    from: { interval: string; priceCents: number; period: { start: Date; end: Date } };
  },
): Quote {
  const { interval, at, from } = terms;
  const { daysLeft, days } = unusedDays(0, from.period, at);
  const spareCents = Math.max(-preview.totalCents, 0);
  return {
    action: 'switch_billing',
    interval,
    promoCode: null,
    title: interval === 'quarterly' ? 'Switch to Quarterly' : 'Switch to Monthly',
    lines: [
      wholeLine(terms),
      {
        label: `What is left of your ${from.interval === 'quarterly' ? 'quarter' : 'month'}`,
        detail: `${daysLeft} of ${days} days of ${exactDollars(from.priceCents)}`,
        cents: preview.lines.reduce((sum, line) => sum + (line.isCredit ? line.cents : 0), 0),
      },
      taxLine(preview.taxCents, terms.tax),
      ...balanceLine(preview),
    ],
    dueCents: preview.dueCents,
    afterwards:
      spareCents > 0
        ? `${exactDollars(spareCents)} of it goes toward your next bills. ${afterwardsText(terms)}`
        : afterwardsText(terms),
  };
}

export function quoteOfDue(due: readonly { plan: string; since: string; amountCents: number }[]): Quote {
  return {
    action: 'pay_due',
    interval: null,
    promoCode: null,
    title: 'Pay what is due',
    lines: due.map(({ plan, since, amountCents }) => ({
      label: planName(plan),
      detail: `Due since ${dayText(since)}, no late fee`,
      cents: amountCents,
    })),
    dueCents: due.reduce((sum, { amountCents }) => sum + amountCents, 0),
    afterwards: 'Your plan then continues and renews on its usual date.',
  };
}

function wholeLine({ cents, interval, at }: Terms): Quote['lines'][number] {
  return {
    label: `Featured Upgrade, ${interval}`,
    detail: `${dayText(at.toISOString())} to ${dayText(nextDay(at, interval).toISOString())}`,
    cents,
  };
}

function promoLine({ lines }: ChargePreview, { cents, promoCode }: Terms): Quote['lines'] {
  const off = cents - lines.reduce((sum, line) => sum + line.cents, 0);
  return promoCode && off > 0 ? [{ label: promoCode, detail: 'Promo code', cents: -off }] : [];
}

/** Always present, also when no tax is added. */
function taxLine(cents: number, { isAutomatic, place }: TaxTerms): Quote['lines'][number] {
  return {
    label: 'Tax',
    detail: isAutomatic ? `${place ?? 'By your address'}, as in your tax details` : 'None is added',
    cents,
  };
}

function balanceLine({ balanceUsedCents }: ChargePreview): Quote['lines'] {
  return balanceUsedCents > 0
    ? [{ label: 'Your credit', detail: 'From an earlier change', cents: -balanceUsedCents }]
    : [];
}

function afterwardsText({ cents, interval, at }: Terms): string {
  const often = interval === 'quarterly' ? 'every 3 months' : 'each month';
  const next = dayText(nextDay(at, interval).toISOString());
  return `Then ${exactDollars(cents)} ${often}, next on ${next}. Remove it at any time.`;
}

function nextDay(at: Date, interval: FeaturedInterval): Date {
  return monthsAfter(at, interval === 'quarterly' ? 3 : 1);
}

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

type YearCredit = UnusedDays & {
  subscriptionId: string;
  /** When the year would be charged again; null when it does not renew. */
  renewsAt: Date | null;
};

type Year = Pick<RunningPlan, 'id' | 'isEnding' | 'isPastDue'> & {
  paidCents: number;
  period: { start: Date; end: Date };
};

/** The credit for the rest of a paid year toward a Lifetime plan; zero for an unpaid one. Null without a year. */
export function yearCredit(year: Year | null, at: Date): YearCredit | null {
  return year
    ? {
        ...unusedDays(year.isPastDue ? 0 : year.paidCents, year.period, at),
        subscriptionId: year.id,
        renewsAt: year.isEnding ? null : year.period.end,
      }
    : null;
}

/** 'less $45.02 for the 166 days left of your year'. */
export function creditText({ cents, daysLeft }: UnusedDays): string {
  const days = daysLeft === 1 ? 'the day left' : `the ${daysLeft} days left`;
  return cents === 0 ? 'once' : `less ${exactDollars(cents)} for ${days} of your year`;
}

type Period = { start: Date; end: Date };

type UnusedDays = { cents: number; daysLeft: number; days: number };

/**
 * The credit for the rest of a paid period: price times whole days left, divided by the days of the period, half a
 * cent rounds up (docs/decisions/0024). A day that has begun counts as left.
 */
export function unusedDays(paidCents: number, period: Period, at: Date): UnusedDays {
  const days = Math.max(Math.round((period.end.getTime() - period.start.getTime()) / dayMs), 0);
  const begun = Math.ceil((period.end.getTime() - at.getTime()) / dayMs);
  const daysLeft = Math.min(Math.max(begun, 0), days);
  const cents = days > 0 ? Math.floor((2 * paidCents * daysLeft + days) / (2 * days)) : 0;
  return { cents, daysLeft, days };
}

/** The moment from which the provider calculates unused time, so that it counts the same days; never in the future. */
export function creditFrom(period: Period, at: Date): Date {
  const { daysLeft } = unusedDays(0, period, at);
  return new Date(Math.max(period.end.getTime() - daysLeft * dayMs, period.start.getTime()));
}
