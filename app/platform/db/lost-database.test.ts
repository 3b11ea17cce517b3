import { expect, test } from 'vitest';
import { isOfLostDatabase, reasonOf } from './lost-database.ts';

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
