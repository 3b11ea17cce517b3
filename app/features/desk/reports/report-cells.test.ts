import { expect, test } from 'vitest';
import { cellText, figureColumns } from './report-cells.ts';

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
