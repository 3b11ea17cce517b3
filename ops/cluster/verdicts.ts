/** What a test of the rig found. `ok` is null for what is only measured, and for what could not be tried here. */
export type Verdict = { ok: boolean | null; found: string };

export type Row = Verdict & { title: string; passes: string };

/** The table of all tests, as Markdown, so that the documents can take it as it is. */
export function verdictTable(rows: readonly Row[]): string {
  const cells = rows.map(({ title, passes, ok, found }) => [title, passes, found, mark(ok)]);
  return [['test', 'passes when', 'found', ''], ['---', '---', '---', '---'], ...cells]
    .map((row) => `| ${row.map(cellText).join(' | ')} |`)
    .join('\n');
}

/** Whether nothing failed. */
export function isGreen(rows: readonly Verdict[]): boolean {
  return rows.every(({ ok }) => ok !== false);
}

/** One verdict out of several conditions: it holds when all do, and what does not is named. */
export function judge(conditions: Record<string, boolean>, found: string): Verdict {
  const broken = Object.entries(conditions).flatMap(([name, holds]) => (holds ? [] : [name]));
  return broken.length === 0
    ? { ok: true, found }
    : { ok: false, found: `${found}. Not so: ${broken.join(', ')}` };
}

function mark(ok: boolean | null): string {
  return ok === null ? '–' : ok ? 'passes' : 'FAILS';
}

function cellText(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
