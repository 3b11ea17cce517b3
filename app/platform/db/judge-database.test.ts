import { expect, test } from 'vitest';
import { askedInVain, isOfLostDatabase, judgeDatabase, reasonOf, silentMs } from './judge-database.ts';

const withCode = (code: string, message = 'connect failed') => Object.assign(new Error(message), { code });
const statement = (cause: Error) => new Error('Failed query: select 1', { cause });

test.each([
  ['a statement whose connection was refused', statement(withCode('ECONNREFUSED'))],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a pool that had none to give', statement(new Error('timeout exceeded when trying to connect'))],
  ['a server that is stopping', statement(withCode('57P01', 'terminating connection'))],
  ['a server that is starting', withCode('57P03', 'the database system is starting up')],
])('the database was away: %s', (_name, error) => {
  expect(isOfLostDatabase(error)).toBe(true);
});

test.each([
  ['a fault of ours in a statement', statement(withCode('42601', 'syntax error'))],
  ['a statement that broke a rule', statement(withCode('23505', 'duplicate key'))],
  ['another server that refused', withCode('ECONNREFUSED')],
  ['a fault of ours', new TypeError('x is not a function')],
  ['what is no error', 'gone'],
])('the database was there: %s', (_name, error) => {
  expect(isOfLostDatabase(error)).toBe(false);
});

test('names the setting that is missing when a pooler is taken for PostgreSQL', () => {
  expect(reasonOf(new Error('unsupported startup parameter: statement_timeout'))).toMatch(
    /leads to a pooler .*: set DATABASE_DIRECT_URL/,
  );
  expect(reasonOf(new Error('password authentication failed'))).toBe('password authentication failed');
  expect(reasonOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe('ECONNREFUSED');
});

const calm = { silentForMs: 0, isBusy: false };
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
