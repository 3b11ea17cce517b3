import type { Rig } from './rig.ts';

/** A test of the rig. It leaves the cluster as it was, as far as `settle` checks. */
export type Trial = {
  name: string;
  title: string;
  passes: string;
  /** Null where the test cannot run. */
  run: (rig: Rig) => Promise<Finding | null>;
};

/** What was found, and whether each condition holds. */
export type Finding = { conditions: Record<string, boolean>; found: string };

export type Row = { title: string; passes: string; ok: boolean | null; found: string };

/** All conditions must hold; those that fail are listed. */
export function rowOf({ title, passes }: Trial, finding: Finding | null): Row {
  if (!finding) return { title, passes, ok: null, found: 'not tried: it needs root' };
  const { conditions, found } = finding;
  const broken = Object.entries(conditions).flatMap(([name, holds]) => (holds ? [] : [name]));
  const ok = broken.length === 0;
  return { title, passes, ok, found: ok ? found : `${found}. Not so: ${broken.join(', ')}` };
}

/** A Markdown table of all tests, for the documentation. */
export function rowsTable(rows: readonly Row[]): string {
  const cells = rows.map(({ title, passes, ok, found }) => {
    const mark = ok === null ? '–' : ok ? 'passes' : 'FAILS';
    return [title, passes, found, mark];
  });
  return [['test', 'passes when', 'found', ''], ['---', '---', '---', '---'], ...cells]
    .map((row) => `| ${row.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`)
    .join('\n');
}

export function secondsInWords(value: number | null): string {
  return value === null ? 'never' : `${value.toFixed(1)} s`;
}
