import { dayText } from '#app/ui/day-text.ts';
import type { BilledSubscription } from './find-billing.server.ts';
import type { SubscriptionPage } from './find-subscription-page.server.ts';
import { exactDollars } from './price-list.ts';

/** The texts and sums of Current Plan Status and Cancel Subscription, for every state of a plan. */

export type PlanSummary = Pick<
  SubscriptionPage,
  | 'status'
  | 'creative'
  | 'featured'
  | 'due'
  | 'at'
  | 'isDisputed'
  | 'balanceCents'
  | 'giftUntil'
  | 'featuredGrantedUntil'
>;

export type Words = readonly (string | { strong: string })[];

const strong = (text: string) => ({ strong: text });

export function comingPayments({ creative, featured }: PlanSummary) {
  return nextPayments([creative, featured].filter((one) => one !== null));
}

/** The plan, the next sum and its date. Null while a payment is due, which the banner above shows. */
export function statusSentence(page: PlanSummary): Words | null {
  if (page.due.length > 0) {
    return null;
  }
  const { status, creative, giftUntil } = page;
  const [next] = comingPayments(page);
  const pays = next
    ? [' Next you pay ', strong(exactDollars(next.cents)), ' on ', strong(dayText(next.day)), '.']
    : [];
  if (status.isLifetime) {
    return ['You have ', strong('Lifetime Creative'), '. It does not end.', ...pays];
  }
  if (creative?.isEnding && creative.endingBecause === 'dispute') {
    const paid = [
      'Your ',
      strong('Creative Profile'),
      ' is paid until ',
      strong(dayText(creative.periodEnd)),
      '.',
    ];
    return [...paid, ...pays];
  }
  if (creative?.isEnding) {
    const ends = ['Your ', strong('Creative Profile'), ' ends on ', strong(dayText(creative.periodEnd)), '.'];
    return [...ends, ...(next ? pays : [' You will not be charged again.'])];
  }
  if (giftUntil && !creative) {
    const gift = [
      'You have a ',
      strong('Creative Profile'),
      ' as a gift until ',
      strong(dayText(giftUntil)),
      '.',
    ];
    return [...gift, ...(next ? pays : [' Nothing is charged.'])];
  }
  return ['You have a ', strong('Creative Profile'), '.', ...pays];
}

export function statusNotes(page: PlanSummary): { id: string; title: string; text: string }[] {
  const { creative, featured, at, balanceCents } = page;
  const running = [creative, featured].filter((one) => one !== null);
  const paused = running.map(({ pausedUntil }) => pausedUntil).find((until) => until && until > at);
  const held = running.reduce((sum, { heldCents }) => sum + heldCents, 0);
  return [
    ...(page.isDisputed
      ? [{ id: 'disputed', title: 'One of your payments is disputed.', text: disputeText(page) }]
      : []),
    ...(paused
      ? [
          {
            id: 'paused',
            title: `Payments are paused until ${dayText(paused)}.`,
            text: `Your plan stays as it is. ${
              held > 0
                ? `${exactDollars(held)} fell due meanwhile and is charged then.`
                : 'What falls due meanwhile is charged then.'
            }`,
          },
        ]
      : []),
    ...(balanceCents > 0
      ? [
          {
            id: 'credit',
            title: `${exactDollars(balanceCents)} to your credit.`,
            text: 'It goes toward your next bills.',
          },
        ]
      : []),
  ];
}

function disputeText({ status, creative, featured }: PlanSummary): string {
  const isHeld = [status.isLifetime ? null : creative, featured].some((one) => one?.isEnding);
  return isHeld
    ? 'Your plan stays as it is until then. We will not charge you again until your bank decides.'
    : 'Your plan stays. We will not charge you again until your bank decides.';
}

export type Fact = { label: string; value: string; mark?: { text: string; isDanger: boolean } };

export function statusFacts(page: PlanSummary): Fact[] {
  const { status, creative, giftUntil, due, isDisputed } = page;
  const isYearDue = due.some(({ plan }) => plan === 'creative');
  const isGift = giftUntil !== null && !creative && !status.isLifetime;
  const mark = isYearDue
    ? { text: 'Payment due', isDanger: true }
    : isDisputed
      ? { text: 'Disputed', isDanger: true }
      : { text: isGift ? 'Gift' : 'Active', isDanger: false };
  return [
    { label: 'Plan', value: status.isLifetime ? 'Lifetime Creative' : 'Creative Profile', mark },
    featuredFact(page),
    ...dateFacts(page),
  ];
}

function featuredFact({ featured, due, featuredGrantedUntil: granted }: PlanSummary): Fact {
  const label = 'Featured';
  const isDue = due.some(({ plan }) => plan === 'featured');
  if (!featured) {
    return granted
      ? { label, value: `Until ${dayText(granted)}`, mark: { text: 'Gift', isDanger: false } }
      : { label, value: 'None' };
  }
  const value = featured.isEnding
    ? `Until ${dayText(featured.periodEnd)}`
    : featured.interval === 'quarterly'
      ? 'Quarterly'
      : 'Monthly';
  return { label, value, ...(isDue ? { mark: { text: 'Payment due', isDanger: true } } : {}) };
}

function dateFacts(page: PlanSummary): Fact[] {
  const { status, creative, due } = page;
  const [owed] = due;
  if (owed) {
    return [
      { label: 'Due since', value: dayText(owed.since) },
      { label: owed.plan === 'featured' ? 'Featured until' : 'Listed until', value: dayText(owed.lastDay) },
    ];
  }
  const [next] = comingPayments(page);
  const renews = {
    label: 'Renews at',
    // A pause's held amount is collected once; the price is what renews.
    value: next
      ? `${exactDollars(next.priceCents)} ${perText(next.interval)}`
      : status.isLifetime
        ? 'Never'
        : 'Does not renew',
  };
  const end = creative?.isEnding ? creative.periodEnd : next ? null : status.subscriptionEnd;
  if (!status.isLifetime && end) {
    return creative?.endingBecause === 'dispute'
      ? [
          { label: 'Paid until', value: dayText(end) },
          { ...renews, value: 'On hold' },
        ]
      : [{ label: 'Ends on', value: dayText(end) }, renews];
  }
  return [{ label: 'Next billing date', value: next ? dayText(next.day) : 'None' }, renews];
}

/** Why there is nothing to cancel and nothing to undo; null when there is. */
export function nothingToCancel({ status, creative, featured, isDisputed }: PlanSummary): string | null {
  const running = [status.isLifetime ? null : creative, featured].filter((one) => one !== null);
  if (status.isLifetime && !featured) {
    return 'There is nothing to cancel: Lifetime does not renew.';
  }
  const [first] = running;
  if (!first || running.some(({ isEnding }) => !isEnding)) {
    return null;
  }
  return isDisputed && first.endingBecause === 'dispute'
    ? `There is nothing to cancel. While a payment is disputed, nothing renews; your plan ends on ${dayText(first.periodEnd)}, or goes on if your bank decides for it.`
    : null;
}

export type NextPayment = {
  plan: 'creative' | 'featured';
  day: string;
  cents: number;
  priceCents: number;
  interval: string;
};

/** The next automatic payments, soonest first; without ending plans and overdue payments. */
export function nextPayments(subscriptions: readonly BilledSubscription[]): NextPayment[] {
  return subscriptions
    .filter(({ isEnding, pastDueSince }) => !isEnding && !pastDueSince)
    .map(({ plan, periodEnd, pausedUntil, heldCents, priceCents, interval }) => ({
      plan,
      day: pausedUntil && (heldCents > 0 || pausedUntil > periodEnd) ? pausedUntil : periodEnd,
      // What a pause has held is collected when it ends.
      cents: heldCents > 0 ? heldCents : priceCents,
      priceCents,
      interval,
    }))
    .sort((a, b) => Date.parse(a.day) - Date.parse(b.day));
}

/** 'per year', 'per month', 'every 3 months'. */
export function perText(interval: string): string {
  switch (interval) {
    case 'yearly':
      return 'per year';
    case 'quarterly':
      return 'every 3 months';
    default:
      return 'per month';
  }
}
