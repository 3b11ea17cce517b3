import { expect, it } from 'vitest';
import { dueDates } from './cancellations.ts';

const due = {
  id: 'in_1',
  plan: 'creative' as const,
  amountCents: 99_00,
  since: '2027-05-03T09:00:00.000Z',
  failure: 'Your card was declined.',
  lastDay: '2027-05-17T09:00:00.000Z',
};

const days = (nextAttemptAt: string | null, plan: 'creative' | 'featured' = 'creative') =>
  dueDates({ ...due, plan, nextAttemptAt }).map(({ day, what }) => `${day.slice(0, 10)} ${what}`);

it('a renewal that has just failed shows when it fell due, the next and the last try, and the last day', () => {
  expect(days('2027-05-07T09:00:00.000Z')).toEqual([
    '2027-05-03 Payment due, declined',
    '2027-05-07 Next try',
    '2027-05-12 Last try',
    '2027-05-17 Last day listed',
  ]);
});

it('after the second refusal only the last try is left, and after that none', () => {
  expect(days('2027-05-12T09:03:00.000Z')).toEqual([
    '2027-05-03 Payment due, declined',
    '2027-05-12 Last try',
    '2027-05-17 Last day listed',
  ]);
  expect(days(null)).toEqual(['2027-05-03 Payment due, declined', '2027-05-17 Last day listed']);
});

it('a Featured Upgrade ends with its placement, not with the listing', () => {
  expect(days(null, 'featured').at(-1)).toBe('2027-05-17 Last day Featured');
});
