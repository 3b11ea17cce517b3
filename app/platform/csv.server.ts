import { stringify } from 'csv-stringify/sync';
import { guardCell } from './csv-guard.ts';

/**
 * A table as CSV for spreadsheets: with a UTF-8 mark, every value quoted, lines ended as in RFC 4180, and formulas
 * guarded.
 */
export function csvText(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const table = [columns, ...rows].map((row) => row.map((value) => guardCell(String(value))));
  return stringify(table, { bom: true, quoted: true, quoted_empty: true, record_delimiter: '\r\n' });
}
