import { expect, test } from 'vitest';
import { lastLines, Trouble, troubleFrom } from './trouble.mjs';

test.each([
  [{ error: { code: 'ENOSPC', message: 'write' } }, 'The disk is full, so doing it could not finish.'],
  [
    { log: 'FATAL: could not extend file: No space left on device' },
    'The disk is full, so doing it could not finish.',
  ],
  [
    { error: { code: 'EACCES', message: "EACCES: permission denied, mkdir '/x/data'", path: '/x/data' } },
    'This user has no permission for /x/data, so doing it failed.',
  ],
  [
    { error: { code: 'EROFS', message: 'x', path: '/x' } },
    '/x is on a read-only file system, so doing it failed.',
  ],
  [
    { log: 'FATAL: database files are incompatible with server' },
    'The database was made by another major version of PostgreSQL than this Oriel brings.',
  ],
])('a known cause gives one sentence and a way out: %o', (cause, sentence) => {
  const trouble = troubleFrom({ ...cause, doing: 'doing it' });
  expect(trouble.message).toBe(sentence);
  expect(trouble.wayOut).toBeTruthy();
});

test('an unreachable registry is recognised in the log of npm only', () => {
  const log = 'npm error code ENOTFOUND';
  expect(troubleFrom({ log, doing: 'installing', from: 'npm' }).message).toMatch(
    /registry cannot be reached/,
  );
  expect(troubleFrom({ log, doing: 'installing' }).message).toBe('Installing failed.');
});

test('an unknown cause keeps its message, the given way out and the end of the log', () => {
  const trouble = troubleFrom({
    error: new Error('odd'),
    log: 'a\nb\n',
    doing: 'building',
    fallback: 'Look.',
  });
  expect([trouble.message, trouble.wayOut, trouble.detail]).toEqual([
    'Building failed: odd',
    'Look.',
    'a\nb',
  ]);
});

test('a trouble passes through unchanged', () => {
  const trouble = new Trouble('No.');
  expect(troubleFrom({ error: trouble, doing: 'x' })).toBe(trouble);
});

test('the end of a log is at most as many lines as asked for', () => {
  expect(lastLines('1\n2\n3\n', 2)).toBe('2\n3');
});
