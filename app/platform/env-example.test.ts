import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEnv, settingNames } from './env.server.ts';

/** The settings as people read of them, in .env.example and in the table of docs/DEPLOY.md. */

type Line = { name: string; value: string; isSet: boolean };

const lines: Line[] = readFileSync('.env.example', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, comment, name, value] = line.match(/^(#?)([A-Z][A-Z0-9_]*)=(.*)$/) ?? [];
    return name === undefined || value === undefined ? [] : [{ name, value, isSet: !comment }];
  });

const deploy = readFileSync('docs/DEPLOY.md', 'utf8');

test('the example has every setting, once, and no other', () => {
  const names = lines.map(({ name }) => name);
  // Read by Node's own world, and by readEnv beside the list.
  expect(names.toSorted()).toEqual([...settingNames, 'NODE_ENV'].toSorted());
});

test('the table of the documentation has every setting, and no other', () => {
  const [table = ''] = deploy.match(/\| setting \|[\s\S]*?\n\n/) ?? [];
  const documented = table
    .split('\n')
    .flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name),
    );
  expect(documented.toSorted()).toEqual([...settingNames].toSorted());
});

const demo = { DATABASE_URL: 'postgres://localhost/oriel', LOG_FORMAT: 'json' };

test.each(lines.filter(({ value, isSet }) => !isSet && value !== ''))(
  'the default of $name is $value',
  ({ name, value }) => {
    expect(readEnv({ ...demo, [name]: value })).toEqual(readEnv(demo));
  },
);

test('copied and not filled in, it says what is missing', () => {
  const variables = Object.fromEntries(
    lines.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]),
  );
  const empty = lines.filter(({ isSet, value }) => isSet && value === '').map(({ name }) => name);
  expect(empty.length).toBeGreaterThan(5);
  let said = '';
  try {
    readEnv(variables);
  } catch (error) {
    said = (error as Error).message;
  }
  expect(said).toMatch(/^Oriel cannot start: set /);
  for (const name of empty) expect(said).toContain(name);
});
