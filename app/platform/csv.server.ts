import { stringify } from 'csv-stringify/sync';
import { guardCell } from './csv-guard.ts';

/**
 * A table as CSV that spreadsheets open rightly: marked as UTF-8, every value quoted, lines ended as RFC 4180 says, and
 * an apostrophe before whatever would run as a formula.
 */
export function csvText(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const table = [columns, ...rows].map((row) => row.map((value) => guardCell(String(value))));
  return stringify(table, { bom: true, quoted: true, quoted_empty: true, record_delimiter: '\r\n' });
}
