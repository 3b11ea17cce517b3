import { expect, test } from 'vitest';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import {
  customerToForget,
  type MergePair,
  type MergeRefusal,
  type MergeSide,
  mergeRefusal,
  mergeRefusalNow,
} from './merge-policy.ts';

const admin = creativeActor({ id: 'c', userId: 'admin' }, { isAdmin: true });
const side = (userId: string, more: Partial<MergeSide> = {}): MergeSide => ({
  userId,
  userType: 'creative',
  isAdmin: false,
  isDisabled: false,
  hasProfile: false,
  hasPlan: false,
  hasRunningPayment: false,
  isPaying: false,
  hasCustomer: false,
  isLifetime: false,
  creditCents: 0,
  openCents: 0,
  hasDispute: false,
  ...more,
});
const pair = (keep: Partial<MergeSide>, go: Partial<MergeSide>, knowEachOther = false): MergePair => ({
  keep: side('keep', keep),
  go: side('go', go),
  knowEachOther,
});

test.each<[MergeRefusal | null, MergePair]>([
  [null, pair({}, {})],
  [null, pair({ hasProfile: true }, { hasPlan: true, hasRunningPayment: true })],
  ['sameAccount', pair({}, { userId: 'keep' })],
  ['ownAccount', pair({ userId: 'admin' }, {})],
  ['ownAccount', pair({}, { userId: 'admin' })],
  ['admin', pair({ isAdmin: true }, {})],
  ['admin', pair({}, { isAdmin: true })],
  ['disabled', pair({ isDisabled: true }, {})],
  ['disabled', pair({}, { isDisabled: true })],
  ['differentTypes', pair({ userType: 'client' }, {})],
  ['twoProfiles', pair({ hasProfile: true }, { hasProfile: true })],
  ['twoPlans', pair({ hasPlan: true }, { hasPlan: true })],
  ['twoPlans', pair({ hasRunningPayment: true }, { hasRunningPayment: true })],
  // What the one pays for and what the other holds for life hang on two customers.
  ['twoPlans', pair({ hasPlan: true, isLifetime: true }, { hasRunningPayment: true })],
  ['twoPlans', pair({ hasRunningPayment: true }, { hasPlan: true })],
  [null, pair({ hasCustomer: true }, { hasCustomer: true })],
  [null, pair({ hasCustomer: true, creditCents: 100 }, { hasCustomer: true })],
  [null, pair({ hasCustomer: true }, { hasCustomer: true, creditCents: 100 })],
  [null, pair({}, { hasCustomer: true, creditCents: 100, openCents: 100, hasDispute: true })],
  ['moneyLost', pair({ hasCustomer: true, creditCents: 1 }, { hasCustomer: true, creditCents: 1 })],
  ['moneyLost', pair({ hasCustomer: true, hasRunningPayment: true }, { hasCustomer: true, creditCents: 1 })],
  [
    'moneyLost',
    pair({ hasCustomer: true, openCents: 1 }, { hasCustomer: true, isLifetime: true, hasPlan: true }),
  ],
  [
    'moneyLost',
    pair({ hasCustomer: true, hasDispute: true }, { hasCustomer: true, hasRunningPayment: true }),
  ],
  ['payingNow', pair({ isPaying: true }, {})],
  ['payingNow', pair({}, { isPaying: true })],
  ['knowEachOther', pair({}, {}, true)],
])('%s', (refusal, asked) => {
  expect(mergeRefusal(admin, asked)).toBe(refusal);
});

test.each<['keep' | 'go' | null, Partial<MergeSide>, Partial<MergeSide>]>([
  [null, {}, { hasCustomer: true, hasRunningPayment: true }],
  ['go', { hasCustomer: true }, { hasCustomer: true }],
  ['go', { hasCustomer: true, hasRunningPayment: true }, { hasCustomer: true }],
  ['keep', { hasCustomer: true }, { hasCustomer: true, hasRunningPayment: true }],
  ['keep', { hasCustomer: true, creditCents: 5 }, { hasCustomer: true, isLifetime: true }],
  ['keep', { hasCustomer: true }, { hasCustomer: true, creditCents: 5 }],
  ['go', { hasCustomer: true, creditCents: 5 }, { hasCustomer: true, creditCents: 5 }],
  ['keep', { hasCustomer: true }, { hasCustomer: true, hasDispute: true }],
])('forgets the customer of %s', (forgotten, keep, go) => {
  expect(customerToForget(pair(keep, go))).toBe(forgotten);
});

test('only an admin who signed in recently merges', () => {
  const now = new Date();
  expect(mergeRefusal(null, pair({}, {}))).toBe('notAllowed');
  expect(mergeRefusal(creativeActor({ id: 'c', userId: 'me' }), pair({}, {}))).toBe('notAllowed');
  expect(mergeRefusalNow(admin, pair({}, {}), new Date(now.getTime() + 3_600_000))).toBe('signInOld');
});
