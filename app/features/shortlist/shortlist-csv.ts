/** One line of the exported shortlist (specification section 7, Local). */
export type ExportedEntry = {
  name: string;
  type: string;
  website: string | null;
  notes: string | null;
  /** ISO time. */
  savedAt: string;
};

export const csvFileName = 'shortlist.csv';

const columns = ['Business Name', 'Type', 'Website', 'Notes', 'Added Date'];

/** By which spreadsheets tell UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What makes a spreadsheet take a cell for a formula, in its plain and its full-width form. */
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** The shortlist as CSV: every value quoted, lines ended as RFC 4180 says, nothing that runs as a formula. */
export function shortlistCsv(entries: readonly ExportedEntry[]): string {
  const lines = entries.map(({ name, type, website, notes, savedAt }) => [
    name,
    type,
    website ?? '',
    notes ?? '',
    savedAt.slice(0, 10),
  ]);
  const text = [columns, ...lines].map((line) => `${line.map(csvValue).join(',')}\r\n`).join('');
  return byteOrderMark + text;
}

/** A value in quotes; an apostrophe before it keeps a spreadsheet from calculating. */
export function csvValue(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
