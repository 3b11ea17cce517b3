/** What makes a spreadsheet take a cell for a formula, in its plain and its full-width form, also behind spaces. */
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A cell as spreadsheets show it: an apostrophe before whatever would run as a formula. */
export function guardCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The same cell without the apostrophe that `guardCell` put before it: '+1 512 555 0142' comes back as it was. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}
