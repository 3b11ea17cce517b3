import { expect, it } from 'vitest';
import { type RenewalDay, renewalsDue, sumDue } from './renewals-due.ts';

const today = '2026-11-23';
const yearly = (day: string, amount = 1): RenewalDay => ({
  day,
  plan: 'creative',
  interval: 'yearly',
  amount,
  cents: amount * 99_00,
});

it('counts what renews from today on, within 30, 60 and 90 days', () => {
  const [line] = renewalsDue(
    [
      yearly('2026-11-22'),
      yearly('2026-11-23'),
      yearly('2026-12-22', 2),
      yearly('2026-12-23', 4),
      yearly('2027-01-21', 8),
      yearly('2027-02-20', 16),
      yearly('2027-02-21', 32),
    ],
    today,
  );
  expect(line?.due).toEqual([
    { amount: 3, cents: 3 * 99_00 },
    { amount: 15, cents: 15 * 99_00 },
    { amount: 31, cents: 31 * 99_00 },
  ]);
});

it('counts a monthly plan each time, by the calendar, and from the end of a month', () => {
  const [line] = renewalsDue(
    [{ day: '2026-11-30', plan: 'featured', interval: 'monthly', amount: 1, cents: 29_00 }],
    today,
  );
  // 30 Nov; 30 Dec; 30 Jan. The one of 28 Feb is beyond 90 days.
  expect(line?.due.map(({ amount }) => amount)).toEqual([1, 2, 3]);
  expect(sumDue(line ? [line] : [])[2]).toEqual({ amount: 3, cents: 87_00 });
});

it('puts each way of paying on its line, in one order', () => {
  const lines = renewalsDue(
    [
      { day: '2026-11-30', plan: 'featured', interval: 'quarterly', amount: 1, cents: 69_60 },
      yearly('2026-11-30'),
      { day: '2026-11-30', plan: 'featured', interval: 'monthly', amount: 1, cents: 29_00 },
    ],
    today,
  );
  expect(lines.map(({ plan, interval }) => `${plan} ${interval}`)).toEqual([
    'creative yearly',
    'featured monthly',
    'featured quarterly',
  ]);
  expect(renewalsDue([], today)).toEqual([]);
});
