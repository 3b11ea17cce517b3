import { dayText } from '#app/ui/day-text.ts';
import type { ReportTable } from './site-report.ts';

/** How a report's table is read by people, on screen and in emails; its file has the bare values. */

const isoDay = /^\d{4}-\d\d-\d\d$/;
const isoMonth = /^\d{4}-\d\d$/;
/** As a CSV file has it. */
const amount = /^-?\d+\.\d\d$/;
const share = /^\d+(\.\d+)?%$/;

/** '1,078', '1,234.50', '19 Nov 2026', 'Nov 2026'; any other text as it is. */
export function cellText(value: string | number): string {
  if (typeof value === 'number') {
    return value.toLocaleString('en-US');
  }
  if (amount.test(value)) {
    return Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 });
  }
  if (isoMonth.test(value)) {
    return dayText(`${value}-01`).replace(/^\d+ /, '');
  }
  return isoDay.test(value) ? dayText(value) : value;
}

/** For each column whether it holds figures alone, which stand to the right. The first says what a line is about. */
export function figureColumns({ columns, rows }: ReportTable): boolean[] {
  return columns.map((_, place) => place > 0 && rows.every((row) => isFigure(row[place])));
}

function isFigure(value: string | number | undefined): boolean {
  return typeof value === 'number' || !value || value === '–' || amount.test(value) || share.test(value);
}
