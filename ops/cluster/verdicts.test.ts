import { expect, test } from 'vitest';
import { isGreen, judge, verdictTable } from './verdicts.ts';

test('a verdict holds when every condition does', () => {
  expect(judge({ 'lost 0': true, 'doubled 0': true }, '412 messages')).toEqual({
    ok: true,
    found: '412 messages',
  });
});

test('a verdict names each condition that does not hold', () => {
  expect(judge({ 'lost 0': false, 'doubled 0': true, 'back in 30 s': false }, 'lost 3')).toEqual({
    ok: false,
    found: 'lost 3. Not so: lost 0, back in 30 s',
  });
});

test('one failure makes the run red, what is only measured does not', () => {
  expect(
    isGreen([
      { ok: true, found: '' },
      { ok: null, found: '' },
    ]),
  ).toBe(true);
  expect(
    isGreen([
      { ok: true, found: '' },
      { ok: false, found: '' },
    ]),
  ).toBe(false);
});

test('the table stays a table, whatever was found', () => {
  const table = verdictTable([{ title: 'a|b', passes: 'always', ok: false, found: 'one\ntwo' }]);
  expect(table.split('\n').slice(2)).toEqual(['| a\\|b | always | one two | FAILS |']);
});
