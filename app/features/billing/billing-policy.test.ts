import { describe, expect, it } from 'vitest';
import type { ProviderDispute } from '#app/platform/payments/payment-provider.ts';
import {
  canCancelWithRefund,
  type DisputePhase,
  disputeTerms,
  type Holding,
  phaseOf,
  type RunningPlan,
  termsOf,
  undoneBy,
  whyNotBuy,
} from './billing-policy.ts';
import { entitlementsOf } from './entitlements.ts';

const running: RunningPlan = {
  id: 'sub_1',
  interval: 'yearly',
  isEnding: false,
  endingBecause: null,
  isPastDue: false,
};
const nothing: Holding = {
  isLifetime: false,
  hasPlan: false,
  creative: null,
  featured: null,
  firstPaidAt: null,
  refundableCents: 0,
  isDisputed: false,
};
const yearly = { ...nothing, hasPlan: true, creative: running };
const life = { ...nothing, hasPlan: true, isLifetime: true };
const withFeatured = { ...yearly, featured: running };
const creative = { userType: 'creative' } as const;
const disputed = { ...yearly, isDisputed: true };
const due = { ...yearly, creative: { ...running, isPastDue: true } };
const client = { userType: 'client' } as const;

describe('buying', () => {
  it.each([
    ['creative', nothing, null],
    ['creative', yearly, 'alreadyHeld'],
    ['creative', life, 'alreadyHeld'],
    ['lifetime_creative', nothing, null],
    ['lifetime_creative', yearly, null],
    ['lifetime_creative', life, 'alreadyHeld'],
    ['lifetime_creative', disputed, 'disputed'],
    ['featured', disputed, 'disputed'],
    ['featured', due, 'paymentDue'],
    ['lifetime_creative', due, null],
    ['featured', nothing, 'needsCreative'],
    ['featured', yearly, null],
    ['featured', life, null],
    ['featured', withFeatured, 'alreadyHeld'],
  ] as const)('%s (%#)', (plan, holding, refusal) => {
    expect(whyNotBuy(creative, plan, holding)).toBe(refusal);
    expect(whyNotBuy(client, plan, holding)).toBe('notCreative');
  });
});

describe('the money-back guarantee', () => {
  const paid = { firstPaidAt: new Date('2026-06-01T10:00:00Z'), refundableCents: 99_00 };

  it('holds to the end of the thirtieth day after the first payment', () => {
    expect(canCancelWithRefund(paid, new Date('2026-07-01T10:00:00Z'))).toBe(true);
    expect(canCancelWithRefund(paid, new Date('2026-07-01T10:00:01Z'))).toBe(false);
  });

  it('needs money that could be given back', () => {
    const at = new Date('2026-06-02T00:00:00Z');
    expect(canCancelWithRefund({ ...paid, refundableCents: 0 }, at)).toBe(false);
    expect(canCancelWithRefund({ ...paid, firstPaidAt: null }, at)).toBe(false);
  });
});

describe('entitlements', () => {
  const of = (userType: 'client' | 'creative', subscribed: boolean) =>
    entitlementsOf({ userType, subscription: { subscribed } });

  it('give a paying creative everything', () => {
    expect(of('creative', true)).toEqual({
      isListable: true,
      portfolioLimit: 20,
      hasSeveralAreas: true,
      hasCrmInbox: true,
      hasAnalytics: true,
      canAskForVerification: true,
      canBuyFeatured: true,
    });
  });

  it('let a creative without a plan prepare a profile', () => {
    expect(of('creative', false)).toMatchObject({
      isListable: false,
      portfolioLimit: 6,
      hasSeveralAreas: false,
    });
  });

  it('have nothing for clients, who need none', () => {
    expect(of('client', true)).toMatchObject({ isListable: false, portfolioLimit: 0 });
  });
});

describe('undoing a cancellation', () => {
  const yearlyPlan = { ...running, id: 'year' };
  const featuredPlan = { ...running, id: 'featured' };
  const ended = (plan: RunningPlan, endingBecause: RunningPlan['endingBecause']): RunningPlan => ({
    ...plan,
    isEnding: true,
    endingBecause,
  });
  it.each([
    ['nothing, while everything runs', yearlyPlan, featuredPlan, false, []],
    [
      'both, when both were canceled',
      ended(yearlyPlan, 'cancellation'),
      ended(featuredPlan, 'cancellation'),
      false,
      ['year', 'featured'],
    ],
    [
      'the year alone, when Featured was removed before',
      ended(yearlyPlan, 'cancellation'),
      ended(featuredPlan, 'removal'),
      false,
      ['year'],
    ],
    ['nothing, when only Featured was removed', yearlyPlan, ended(featuredPlan, 'removal'), false, []],
    ['what was canceled on the provider’s page', ended(yearlyPlan, null), null, false, ['year']],
    ['nothing of a year that a Lifetime plan replaced', ended(yearlyPlan, null), null, true, []],
    ['nothing, when a Lifetime holder removed Featured', null, ended(featuredPlan, 'removal'), true, []],
    [
      'Featured, when a Lifetime holder canceled',
      null,
      ended(featuredPlan, 'cancellation'),
      true,
      ['featured'],
    ],
    [
      'nothing of what ends for a dispute',
      ended(yearlyPlan, 'dispute'),
      ended(featuredPlan, 'dispute'),
      false,
      [],
    ],
  ] as const)('brings back %s', (_, year, featured, isLifetime, ids) => {
    expect(undoneBy({ creative: year, featured, isLifetime }).map(({ id }) => id)).toEqual(ids);
  });
});

it.each([
  ['dispute', 'warning_needs_response', 'inquiry'],
  ['dispute', 'warning_under_review', 'inquiry'],
  ['dispute', 'warning_closed', 'settled'],
  ['dispute', 'prevented', 'settled'],
  ['dispute', 'needs_response', 'open'],
  ['dispute', 'under_review', 'open'],
  ['dispute', 'appeal_needs_response', 'open'],
  ['dispute', 'a word of tomorrow', 'open'],
  ['dispute', 'won', 'won'],
  ['dispute', 'lost', 'lost'],
  ['warning', 'actionable', 'warning'],
  ['warning', 'settled', 'settled'],
] as const)('a %s that is %s is in phase %s', (kind, status, phase) => {
  expect(phaseOf({ kind, status })).toBe(phase);
});

it.each<[DisputePhase, string]>([
  ['warning', 'access, renewal, refund'],
  ['inquiry', 'access, renewal, refund'],
  ['open', 'access'],
  ['won', 'access, renewal, refund'],
  ['lost', ''],
  ['settled', 'access, renewal, refund'],
])('in phase %s the plan keeps: %s', (phase, kept) => {
  const { isAccessKept, isRenewed, isRefundable } = disputeTerms[phase];
  const words = [isAccessKept && 'access', isRenewed && 'renewal', isRefundable && 'refund'];
  expect(words.filter(Boolean).join(', ')).toBe(kept);
});

function dispute(overrides: Partial<ProviderDispute>): ProviderDispute {
  return {
    id: 'du_1',
    kind: 'dispute',
    status: 'needs_response',
    reason: 'fraudulent',
    amountCents: 99_00,
    customerId: 'cus_1',
    paymentId: 'pi_1',
    openedAt: new Date('2026-06-10T00:00:00Z'),
    answerBy: null,
    ...overrides,
  };
}

it('of several disputes about a payment the worst counts, and those about others do not', () => {
  const disputes = [dispute({ status: 'won' }), dispute({ status: 'lost' }), dispute({ kind: 'warning' })];
  expect(termsOf({ paymentId: 'pi_1' }, { disputes })).toEqual(disputeTerms.lost);
  expect(termsOf({ paymentId: 'pi_2' }, { disputes })).toEqual(disputeTerms.settled);
  expect(termsOf({ paymentId: null }, { disputes: [dispute({ paymentId: null, status: 'lost' })] })).toEqual(
    disputeTerms.settled,
  );
});
