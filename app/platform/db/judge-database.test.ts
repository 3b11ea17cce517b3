import { expect, test } from 'vitest';
import { askedInVain, judgeDatabase, silentMs } from './judge-database.ts';

const calm = { silentForMs: 0, isBusy: false };
const withCode = (code: string) => Object.assign(new Error('no'), { code });
const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');

test.each([
  ['nobody listens', withCode('ECONNREFUSED')],
  ['the server is being stopped', withCode('57P01')],
  ['the server crashed', withCode('57P02')],
  ['the server starts', withCode('57P03')],
  ['the connection ended', new Error('Connection terminated unexpectedly')],
])('the database is away at once: %s', (_name, error) => {
  expect(judgeDatabase(askedInVain(error, true), calm)).toEqual({ reason: expect.any(String) });
});

test.each([timeout, new Error('timeout expired'), withCode('53300')])(
  'a database that takes the connection and answers others is slow, not away: %s',
  (error) => {
    const asked = askedInVain(error, true);
    expect(judgeDatabase(asked, { silentForMs: silentMs - 1, isBusy: false })).toBe('as before');
    expect(judgeDatabase(asked, { silentForMs: silentMs, isBusy: false })).toEqual({
      reason: 'no answer on any connection',
    });
  },
);

test('a connection that cannot be made in time means away, but not to a process that is late itself', () => {
  const asked = askedInVain(timeout, false);
  expect(judgeDatabase(asked, calm)).toEqual({ reason: 'no connection in time' });
  expect(judgeDatabase(asked, { silentForMs: 10 * silentMs, isBusy: true })).toBe('as before');
});

test('an answer means there, however long it was silent', () => {
  expect(judgeDatabase({ kind: 'answered' }, { silentForMs: 10 * silentMs, isBusy: true })).toBe('there');
});
