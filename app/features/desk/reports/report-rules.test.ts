import { expect, it, test } from 'vitest';
import {
  cellText,
  churnMonths,
  figureColumns,
  type RenewalDay,
  renewalsDue,
  shareText,
  sumDue,
} from './report-rules.ts';

test.each([
  [1078, '1,078'],
  ['1234.50', '1,234.50'],
  ['2026-11-03', '3 Nov 2026'],
  ['2026-11', 'Nov 2026'],
  ['2.8%', '2.8%'],
  ['12 of 40', '12 of 40'],
  ['', ''],
])('%j reads %j', (value, text) => {
  expect(cellText(value)).toBe(text);
});

test('figures, sums and shares stand to the right, also where one is missing; names, days and the first column do not', () => {
  const columns = ['Count', 'Name', 'Share', 'Sum', 'Since', 'Count'];
  const rows = [
    [1, 'Ada', '2.8%', '12.00', '2026-11-03', 3],
    [2, 'Bo', '–', '', '2026-11-04', 0],
  ];
  expect(figureColumns({ columns, rows })).toEqual([false, false, true, true, false, true]);
  expect(figureColumns({ columns: ['A', 'B'], rows: [] })).toEqual([false, true]);
});

it('counts on from all that was before, month by month, the newest first', () => {
  const months = churnMonths(
    [
      { month: '2026-08', plan: 'creative', kind: 'began', amount: 10 },
      { month: '2026-08', plan: 'creative', kind: 'canceled', amount: 2 },
      { month: '2026-09', plan: 'creative', kind: 'began', amount: 3 },
      { month: '2026-09', plan: 'creative', kind: 'unpaid', amount: 1 },
      { month: '2026-09', plan: 'creative', kind: 'lifetime', amount: 2 },
      { month: '2026-11', plan: 'creative', kind: 'deleted', amount: 1 },
      { month: '2026-10', plan: 'featured', kind: 'began', amount: 5 },
    ],
    { first: '2026-09', last: '2026-11' },
  );
  expect(months.map(({ month, plan, atStart, began, left }) => [month, plan, atStart, began, left])).toEqual([
    ['2026-11', 'creative', 8, 0, 1],
    ['2026-11', 'featured', 5, 0, 0],
    ['2026-10', 'creative', 8, 0, 0],
    ['2026-10', 'featured', 0, 5, 0],
    ['2026-09', 'creative', 8, 3, 1],
    ['2026-09', 'featured', 0, 0, 0],
  ]);
});

it('goes on through the turn of a year', () => {
  const months = churnMonths([], { first: '2026-12', last: '2027-01' });
  expect(months.map(({ month }) => month)).toEqual(['2027-01', '2027-01', '2026-12', '2026-12']);
});

it('gives no share of nobody', () => {
  expect([shareText(1, 40), shareText(0, 40), shareText(3, 0)]).toEqual(['2.5%', '0.0%', '–']);
});

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
