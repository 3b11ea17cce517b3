import { dayText } from '#app/ui/day-text.ts';
import type { ReportTable } from './site-report.ts';

const isoDay = /^\d{4}-\d\d-\d\d$/;
const isoMonth = /^\d{4}-\d\d$/;
/** As in a CSV file. */
const amount = /^-?\d+\.\d\d$/;
const share = /^\d+(\.\d+)?%$/;

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

/** Which columns contain only figures and are right-aligned. The first column never is. */
export function figureColumns({ columns, rows }: ReportTable): boolean[] {
  return columns.map((_, place) => place > 0 && rows.every((row) => isFigure(row[place])));
}

function isFigure(value: string | number | undefined): boolean {
  return typeof value === 'number' || !value || value === '–' || amount.test(value) || share.test(value);
}
