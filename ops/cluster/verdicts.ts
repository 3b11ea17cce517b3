/** A test's result. `ok` is null for measurements, and for tests that could not run here. */
export type Verdict = { ok: boolean | null; found: string };

export type Row = Verdict & { title: string; passes: string };

/** A Markdown table of all tests, for the documentation. */
export function verdictTable(rows: readonly Row[]): string {
  const cells = rows.map(({ title, passes, ok, found }) => [title, passes, found, mark(ok)]);
  return [['test', 'passes when', 'found', ''], ['---', '---', '---', '---'], ...cells]
    .map((row) => `| ${row.map(cellText).join(' | ')} |`)
    .join('\n');
}

export function isGreen(rows: readonly Verdict[]): boolean {
  return rows.every(({ ok }) => ok !== false);
}

/** One verdict from several conditions: all must hold; those that fail are listed. */
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
