import { expect, it } from 'vitest';
import type { ProviderDispute } from '#app/platform/payments/payment-provider.ts';
import { type DisputePhase, disputeTerms, phaseOf, termsOf } from './dispute-policy.ts';

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
