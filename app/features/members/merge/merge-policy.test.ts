import { expect, test } from 'vitest';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import {
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
  ['payingNow', pair({ isPaying: true }, {})],
  ['payingNow', pair({}, { isPaying: true })],
  ['knowEachOther', pair({}, {}, true)],
])('%s', (refusal, asked) => {
  expect(mergeRefusal(admin, asked)).toBe(refusal);
});

test('only an admin who signed in recently merges', () => {
  const now = new Date();
  expect(mergeRefusal(null, pair({}, {}))).toBe('notAllowed');
  expect(mergeRefusal(creativeActor({ id: 'c', userId: 'me' }), pair({}, {}))).toBe('notAllowed');
  expect(mergeRefusalNow(admin, pair({}, {}), new Date(now.getTime() + 3_600_000))).toBe('signInOld');
});
