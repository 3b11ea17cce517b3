import { expect, it } from 'vitest';
import { churnMonths, shareText } from './churn-months.ts';

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
