import { expect, test } from 'vitest';
import {
  type CustomerState,
  nothingHeld,
  type ProviderSubscription,
} from '#app/platform/payments/payment-provider.ts';
import { cancellationsOf, type Known } from './cancellations.ts';

const at = new Date('2026-06-15T12:00:00Z');
const periodEnd = new Date('2027-06-01T00:00:00Z');

function held(overrides: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: 'sub_1',
    plan: 'creative',
    interval: 'yearly',
    status: overrides.endedAt ? 'canceled' : 'active',
    priceCents: 99_00,
    startedAt: new Date('2026-06-01T00:00:00Z'),
    currentPeriodStart: new Date('2026-06-01T00:00:00Z'),
    endingBecause: null,
    currentPeriodEnd: periodEnd,
    isEndingAtPeriodEnd: false,
    pausedUntil: null,
    held: [],
    endedAt: null,
    ...overrides,
  };
}

function customer(...subscriptions: ProviderSubscription[]): CustomerState {
  return { ...nothingHeld, subscriptions };
}

function known(overrides: Partial<Known['subscriptions'][number]> = {}): Known {
  return {
    subscriptions: [{ id: 'sub_1', isEnding: false, pastDueSince: null, ...overrides }],
    lifetimeInvoiceIds: [],
  };
}

const ending = held({ isEndingAtPeriodEnd: true });

test('what has begun to end is a cancellation, and only for books that did not know it', () => {
  expect(cancellationsOf(known(), customer(ending), at)).toEqual([
    { plan: 'creative', state: 'ending', endsAt: periodEnd },
  ]);
  expect(cancellationsOf(known({ isEnding: true }), customer(ending), at)).toEqual([]);
  expect(cancellationsOf(known({ isEnding: true }), customer(held()), at)).toEqual([]);
  expect(cancellationsOf({ ...known(), subscriptions: [] }, customer(ending), at)).toEqual([]);
});

test('what ended before its time is one, what ran out on its day is not', () => {
  const endedAt = (time: Date) => customer(held({ endedAt: time }));
  expect(cancellationsOf(known(), endedAt(new Date(periodEnd.getTime() - 1)), at)).toEqual([
    { plan: 'creative', state: 'ended', refundedCents: 0 },
  ]);
  expect(cancellationsOf(known(), endedAt(periodEnd), periodEnd)).toEqual([]);
});

test('what could not be paid ends within its 14 days by a cancellation, and after them by itself', () => {
  const unpaid = known({ pastDueSince: new Date('2026-06-01T00:00:00Z') });
  const endedOn = (day: string) => cancellationsOf(unpaid, customer(held({ endedAt: new Date(day) })), at);
  expect(endedOn('2026-06-14T23:59:59Z')).toHaveLength(1);
  expect(endedOn('2026-06-15T00:00:00Z')).toEqual([]);
});

test('a Featured that is left without a Creative Profile was not canceled', () => {
  const featured = { ...ending, plan: 'featured' };
  expect(cancellationsOf(known(), customer(featured), at)).toEqual([]);
  expect(cancellationsOf(known(), customer(featured, held({ id: 'sub_2' })), at)).toHaveLength(1);
});
