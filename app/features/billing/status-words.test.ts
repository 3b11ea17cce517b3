import { describe, expect, it } from 'vitest';
import type { BilledSubscription } from './find-billing.server.ts';
import type { DueInvoice } from './list-past-due.server.ts';
import {
  nextPayments,
  nothingToCancel,
  type PlanSummary,
  statusFacts,
  statusNotes,
  statusSentence,
} from './status-words.ts';

/** What /subscription says first, in every state that a plan can be in; the figures are of one day, 18 November 2026. */

const at = '2026-11-18T15:42:00.000Z';
const [may, december, quarter] = [
  '2027-05-03T09:00:00.000Z',
  '2026-12-08T09:00:00.000Z',
  '2027-02-18T09:00:00.000Z',
];

const year: BilledSubscription = {
  id: 'sub_1',
  plan: 'creative',
  interval: 'yearly',
  priceCents: 99_00,
  periodEnd: may,
  isEnding: false,
  endingBecause: null,
  pastDueSince: null,
  pausedUntil: null,
  heldCents: 0,
};
const month: BilledSubscription = {
  ...year,
  id: 'sub_2',
  plan: 'featured',
  interval: 'monthly',
  priceCents: 29_00,
  periodEnd: december,
};
const owed: DueInvoice = {
  id: 'in_1',
  plan: 'creative',
  amountCents: 99_00,
  failure: 'card expired',
  nextAttemptAt: null,
  since: may,
  lastDay: '2027-05-17T09:00:00.000Z',
};

function standing(given: Partial<PlanSummary>, isLifetime = false): PlanSummary {
  return {
    status: { subscribed: true, subscriptionTier: 'Creative', subscriptionEnd: may, isLifetime },
    creative: null,
    featured: null,
    due: [],
    at,
    isDisputed: false,
    balanceCents: 0,
    giftUntil: null,
    featuredGrantedUntil: null,
    ...given,
  };
}

/** The screen's first lines as one reads them: sentence, notes, facts. */
function read(page: PlanSummary) {
  const sentence = statusSentence(page);
  return {
    says: sentence?.map((part) => (typeof part === 'string' ? part : part.strong)).join(''),
    notes: statusNotes(page).map(({ title, text }) => `${title} ${text}`),
    facts: statusFacts(page).map(
      ({ label, value, mark }) => `${label}: ${value}${mark ? ` [${mark.text}]` : ''}`,
    ),
  };
}

describe('the first lines of /subscription', () => {
  it('of a year that renews', () => {
    expect(read(standing({ creative: year }))).toEqual({
      says: 'You have a Creative Profile. Next you pay $99.00 on 3 May 2027.',
      notes: [],
      facts: [
        'Plan: Creative Profile [Active]',
        'Featured: None',
        'Next billing date: 3 May 2027',
        'Renews at: $99.00 per year',
      ],
    });
  });

  it('with Featured by the month, and by the quarter', () => {
    expect(read(standing({ creative: year, featured: month }))).toMatchObject({
      says: 'You have a Creative Profile. Next you pay $29.00 on 8 Dec 2026.',
      facts: [
        'Plan: Creative Profile [Active]',
        'Featured: Monthly',
        'Next billing date: 8 Dec 2026',
        'Renews at: $29.00 per month',
      ],
    });
    const quarterly = { ...month, interval: 'quarterly' as const, priceCents: 69_60, periodEnd: quarter };
    expect(read(standing({ creative: year, featured: quarterly }))).toMatchObject({
      says: 'You have a Creative Profile. Next you pay $69.60 on 18 Feb 2027.',
      facts: [
        'Plan: Creative Profile [Active]',
        'Featured: Quarterly',
        'Next billing date: 18 Feb 2027',
        'Renews at: $69.60 every 3 months',
      ],
    });
  });

  it('of a year that is canceled, also while Featured goes on', () => {
    const ending = { ...year, isEnding: true, endingBecause: 'cancellation' as const };
    expect(read(standing({ creative: ending }))).toEqual({
      says: 'Your Creative Profile ends on 3 May 2027. You will not be charged again.',
      notes: [],
      facts: [
        'Plan: Creative Profile [Active]',
        'Featured: None',
        'Ends on: 3 May 2027',
        'Renews at: Does not renew',
      ],
    });
    expect(read(standing({ creative: ending, featured: month })).says).toBe(
      'Your Creative Profile ends on 3 May 2027. Next you pay $29.00 on 8 Dec 2026.',
    );
    expect(nothingToCancel(standing({ creative: ending }))).toBeNull();
  });

  it('while the year is due, and while only Featured is', () => {
    const late = { ...year, pastDueSince: may };
    expect(read(standing({ creative: late, due: [owed] }))).toEqual({
      says: undefined,
      notes: [],
      facts: [
        'Plan: Creative Profile [Payment due]',
        'Featured: None',
        'Due since: 3 May 2027',
        'Listed until: 17 May 2027',
      ],
    });
    const featured = { ...month, pastDueSince: december };
    const due = [{ ...owed, plan: 'featured' as const, amountCents: 29_00 }];
    expect(read(standing({ creative: year, featured, due })).facts).toEqual([
      'Plan: Creative Profile [Active]',
      'Featured: Monthly [Payment due]',
      'Due since: 3 May 2027',
      'Featured until: 17 May 2027',
    ]);
  });

  it('for life, alone and with Featured', () => {
    expect(read(standing({}, true))).toEqual({
      says: 'You have Lifetime Creative. It does not end.',
      notes: [],
      facts: [
        'Plan: Lifetime Creative [Active]',
        'Featured: None',
        'Next billing date: None',
        'Renews at: Never',
      ],
    });
    expect(read(standing({ featured: month }, true)).says).toBe(
      'You have Lifetime Creative. It does not end. Next you pay $29.00 on 8 Dec 2026.',
    );
    expect(nothingToCancel(standing({}, true))).toBe('There is nothing to cancel: Lifetime does not renew.');
  });

  it('of a plan that was given, and of Featured that was', () => {
    expect(read(standing({ giftUntil: may }))).toEqual({
      says: 'You have a Creative Profile as a gift until 3 May 2027. Nothing is charged.',
      notes: [],
      facts: [
        'Plan: Creative Profile [Gift]',
        'Featured: None',
        'Ends on: 3 May 2027',
        'Renews at: Does not renew',
      ],
    });
    expect(read(standing({ giftUntil: may, featured: month })).says).toBe(
      'You have a Creative Profile as a gift until 3 May 2027. Next you pay $29.00 on 8 Dec 2026.',
    );
    expect(read(standing({ creative: year, featuredGrantedUntil: december })).facts[1]).toBe(
      'Featured: Until 8 Dec 2026 [Gift]',
    );
  });

  it('while payments are paused: the sum that is held, and the price that renews', () => {
    const paused = { ...year, priceCents: 99_00, pausedUntil: quarter, heldCents: 89_10 };
    expect(read(standing({ creative: paused }))).toMatchObject({
      says: 'You have a Creative Profile. Next you pay $89.10 on 18 Feb 2027.',
      notes: [
        'Payments are paused until 18 Feb 2027. Your plan stays as it is. $89.10 fell due meanwhile and is charged then.',
      ],
      facts: [
        'Plan: Creative Profile [Active]',
        'Featured: None',
        'Next billing date: 18 Feb 2027',
        'Renews at: $99.00 per year',
      ],
    });
    const early = { ...year, pausedUntil: december };
    expect(read(standing({ creative: early }))).toMatchObject({
      says: 'You have a Creative Profile. Next you pay $99.00 on 3 May 2027.',
      notes: [
        'Payments are paused until 8 Dec 2026. Your plan stays as it is. What falls due meanwhile is charged then.',
      ],
    });
    expect(read(standing({ creative: { ...year, pausedUntil: '2026-11-01T00:00:00.000Z' } })).notes).toEqual(
      [],
    );
  });

  it('while a payment is disputed: nothing renews, and there is nothing to cancel', () => {
    const stopped = { ...year, isEnding: true, endingBecause: 'dispute' as const };
    const page = standing({ creative: stopped, isDisputed: true });
    expect(read(page)).toEqual({
      says: 'Your Creative Profile is paid until 3 May 2027.',
      notes: [
        'One of your payments is disputed. Your plan stays as it is until then. We will not charge you again until your bank decides.',
      ],
      facts: [
        'Plan: Creative Profile [Disputed]',
        'Featured: None',
        'Paid until: 3 May 2027',
        'Renews at: On hold',
      ],
    });
    expect(nothingToCancel(page)).toBe(
      'There is nothing to cancel. While a payment is disputed, nothing renews; your plan ends on 3 May 2027, or goes on if your bank decides for it.',
    );
    expect(read(standing({ isDisputed: true }, true)).notes).toEqual([
      'One of your payments is disputed. Your plan stays. We will not charge you again until your bank decides.',
    ]);
  });

  it('names what is to somebody’s credit', () => {
    expect(read(standing({ creative: year, balanceCents: 12_40 })).notes).toEqual([
      '$12.40 to your credit. It goes toward your next bills.',
    ]);
  });
});

it.each([
  ['the soonest first', [year, month], ['featured', 'creative']],
  ['nothing that ends', [year, { ...month, isEnding: true }], ['creative']],
  ['nothing that is due already', [{ ...year, pastDueSince: at }, month], ['featured']],
  ['nothing without a plan', [], []],
])('what is charged next holds %s', (_, subscriptions, plans) => {
  expect(nextPayments(subscriptions).map(({ plan }) => plan)).toEqual(plans);
});
