import { byteOrderMark, csvValue } from '#app/features/shortlist/shortlist-csv.ts';
import type { ReportTable } from './site-report.ts';

/** A report's table as CSV: every value quoted, nothing that runs as a formula. */
export function reportCsv({ columns, rows }: ReportTable): string {
  return (
    byteOrderMark +
    [columns, ...rows].map((line) => `${line.map((value) => csvValue(String(value))).join(',')}\r\n`).join('')
  );
}
