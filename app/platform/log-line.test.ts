import { expect, test } from 'vitest';
import { type LogEntry, lineForPeople } from './log-line.ts';

const time = new Date(2026, 10, 22, 9, 5, 7).getTime();
const entry = (more: Partial<LogEntry>): LogEntry => ({ level: 30, time, msg: 'answered', ...more });
const answer = (path: string, status = 200) => entry({ method: 'GET', path, status, ms: 12 });

test('an answered page is one short line', () => {
  expect(lineForPeople(answer('/browse'))).toBe('09:05:07  GET  200  /browse  12 ms');
});

test.each(['/media/a/480.avif', '/assets/root-1.js', '/fonts/x.woff2', '/icon.svg'])(
  'a file that was sent is no news, one that is missing is: %s',
  (path) => {
    expect(lineForPeople(answer(path))).toBeNull();
    expect(lineForPeople(answer(path, 404))).toContain(path);
  },
);

test('a warning is a sentence with its reason', () => {
  const line = lineForPeople(entry({ level: 40, msg: 'the job queue reports an error', error: 'no room' }));
  expect(line).toBe('09:05:07  ! The job queue reports an error (no room).');
});

test('an error says what failed, why and where', () => {
  const err = { type: 'Error', message: 'no such column', at: ['at read (app/a.ts:1:2)', 'at b'] };
  expect(lineForPeople(entry({ level: 50, msg: 'page failed', path: '/browse', err }))).toBe(
    '09:05:07  ✗ Page failed (/browse: no such column).\n            at read (app/a.ts:1:2)',
  );
});
