import { expect, test } from 'vitest';
import { readOptions, usage } from './options.ts';

const known = ['switch-over', 'freeze'];

test('without arguments every test runs, and nothing is installed or kept', () => {
  expect(readOptions([], known)).toEqual({
    names: [],
    keepsLogs: false,
    installs: false,
    onlyStarts: false,
  });
});

test('tests are chosen by name, in the order given', () => {
  expect(readOptions(['freeze', '--keep-logs', 'switch-over'], known)).toMatchObject({
    names: ['freeze', 'switch-over'],
    keepsLogs: true,
  });
});

test('an unknown test and an unknown option are refused by name', () => {
  expect(() => readOptions(['thaw', 'freeze', 'melt'], known)).toThrow('no test called thaw, melt');
  expect(() => readOptions(['--keep'], known)).toThrow('--keep');
});

test('the usage names every test', () => {
  const text = usage([{ name: 'freeze', passes: 'it rejoins' }]);
  expect(text).toContain('freeze  it rejoins');
});
