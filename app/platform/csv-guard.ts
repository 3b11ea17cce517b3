/** The start of a cell that a spreadsheet takes for a formula: ASCII or full-width signs, also after spaces. */
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

export function guardCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Undoes `guardCell`: '+1 512 555 0142' comes back as it was. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}
