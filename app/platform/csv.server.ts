import { stringify } from 'csv-stringify/sync';

/** What makes a spreadsheet take a cell for a formula, in its plain and its full-width form, also behind spaces. */
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A table as CSV that spreadsheets open rightly: marked as UTF-8, every value quoted, lines ended as RFC 4180 says, and
 * an apostrophe before whatever would run as a formula.
 */
export function csvText(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const table = [columns, ...rows].map((row) => row.map((value) => harmless(String(value))));
  return stringify(table, { bom: true, quoted: true, quoted_empty: true, record_delimiter: '\r\n' });
}

function harmless(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
