import { expect, it } from 'vitest';
import type { BilledSubscription } from './find-billing.server.ts';
import { nextPayments } from './next-payments.ts';

const year: BilledSubscription = {
  id: 'sub_1',
  plan: 'creative',
  interval: 'yearly',
  priceCents: 99_00,
  periodEnd: '2027-05-03T09:00:00.000Z',
  isEnding: false,
  endingBecause: null,
  pastDueSince: null,
  pausedUntil: null,
  heldCents: 0,
};
const featured: BilledSubscription = {
  ...year,
  id: 'sub_2',
  plan: 'featured',
  interval: 'monthly',
  priceCents: 29_00,
  periodEnd: '2026-12-08T09:00:00.000Z',
};

it.each([
  ['the soonest first', [year, featured], ['featured', 'creative']],
  ['nothing that ends', [year, { ...featured, isEnding: true }], ['creative']],
  [
    'nothing that is due already',
    [{ ...year, pastDueSince: '2026-11-01T09:00:00.000Z' }, featured],
    ['featured'],
  ],
  ['nothing without a plan', [], []],
])('what is charged next holds %s', (_, subscriptions, plans) => {
  expect(nextPayments(subscriptions).map(({ plan }) => plan)).toEqual(plans);
});
