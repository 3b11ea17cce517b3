import { expect, test } from 'vitest';
import { rowOf, rowsTable, type Trial } from './trial.ts';

const trial: Trial = { name: 'kill', title: 'a|b', passes: 'always', run: async () => null };

test('a test names each condition that does not hold', () => {
  const conditions = { 'lost 0': false, 'doubled 0': true, 'back in 30 s': false };
  expect(rowOf(trial, { conditions, found: 'lost 3' })).toMatchObject({
    ok: false,
    found: 'lost 3. Not so: lost 0, back in 30 s',
  });
});

test('a test that cannot run neither passes nor fails', () => {
  expect(rowOf(trial, null).ok).toBeNull();
});

test('the table stays a table, whatever was found', () => {
  const table = rowsTable([rowOf(trial, { conditions: { no: false }, found: 'one\ntwo' })]);
  expect(table.split('\n').slice(2)).toEqual(['| a\\|b | always | one two. Not so: no | FAILS |']);
});
