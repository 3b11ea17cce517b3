import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseError } from 'pg';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { testPool } from '#tests/test-pool.ts';

/**
 * PostgreSQL reads every statement of ours, also those that no test runs: a reserved word as an alias, a comma too many.
 * What stands in one as `${…}` may be a value or any part of a statement, so each is tried as several of them. Only faults
 * of syntax count: tables and columns may come from such a part.
 */

type Text = { place: string; parts: string[] };

test('every statement in the source can be read by PostgreSQL', async () => {
  const texts = sources().flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(1_000);
  const faults: string[] = [];
  for (const { place, parts } of texts) {
    const fault = await syntaxFault(parts);
    if (fault) faults.push(`${place}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

test.each([
  [['select 1 from (select 2 from a limit ', ') as some where true'], 'some'],
  [['select a,, b from t where ', ''], ','],
  [['select a from t where a = ', ' ordr by a'], 'by'],
])('%j cannot', async (parts, word) => {
  expect(await syntaxFault(parts)).toBe(`syntax error at or near "${word}"`);
});

function sources(): string[] {
  return ['app', 'cli', 'db', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
}

/** What begins with a part is that part's to say. */
const isWhole = /^\s*(select|insert|update|delete|with)\b(?!\s*$)/;
const tags = new Set(['sql', 'listRows', 'findRow', 'getRow']);

/** The texts of ``sql`…` `` and ``listRows(…)`…` ``, cut where something stands in them. */
function textsOf(file: string): Text[] {
  const source = readFileSync(file, 'utf8');
  if (![...tags].some((tag) => source.includes(tag))) return [];
  const texts: Text[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && node.type === 'TaggedTemplateExpression') {
      const { tag, quasi, start } = node as unknown as Tagged;
      if (tags.has(tag.name ?? tag.callee?.name ?? '')) {
        const line = source.slice(0, start).split('\n').length;
        const parts = quasi.quasis.map(({ value }) => value.cooked);
        if (isWhole.test(parts[0] ?? '')) texts.push({ place: `${file}:${line}`, parts });
      }
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return texts;
}

/** What is read here of a syntax tree (ESTree). */
type Tagged = {
  start: number;
  tag: { name?: string; callee?: { name?: string } };
  quasi: { quasis: { value: { cooked: string } }[] };
};

/** What may stand in a statement: a value, a name, a condition, a join, an order, a statement. */
const standIns = [
  '$1',
  '(select 1) z',
  'x',
  '',
  'true',
  'and true',
  'join x on true',
  'as x',
  'select 1',
  'x, y',
  'x desc',
  'x as y',
  'limit 1',
  'x = 1',
  'set x = 1',
  ', x',
  '(select 1)',
  'y as (select 1)',
];

const pool = testPool();

/** Tries stand-ins, another one at the last place before each fault, until there is none; else says how far it got. */
async function syntaxFault([head = '', ...rest]: readonly string[]): Promise<string | null> {
  const chosen = rest.map(() => 0);
  let furthest = { left: Number.POSITIVE_INFINITY, message: '' };
  for (;;) {
    let text = `prepare tried as ${head}`;
    const starts: number[] = [];
    for (const [place, part] of rest.entries()) {
      starts.push(text.length);
      text += `${standIns[chosen[place] ?? 0]}${part}`;
    }
    const fault = await pool.query(`${text}\n; deallocate tried`).then(
      () => null,
      (error: unknown) => error,
    );
    if (!(fault instanceof DatabaseError) || fault.code !== '42601') return null;
    const position = Number(fault.position) - 1;
    const left = text.length - position;
    if (left < furthest.left) furthest = { left, message: fault.message };
    const place = starts.findLastIndex((start) => start <= position);
    const next = (chosen[place] ?? 0) + 1;
    if (place < 0 || next >= standIns.length) return furthest.message;
    chosen[place] = next;
  }
}
