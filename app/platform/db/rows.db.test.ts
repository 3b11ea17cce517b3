import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { closeDb, db } from './client.server.ts';
import {
  cell,
  findRow,
  getRow,
  listOf,
  listRows,
  notNull,
  objectOf,
  oneOf,
  orNull,
  RowShapeError,
} from './rows.server.ts';
import { users } from './schema/identity.ts';

afterAll(closeDb);

const at = '2026-11-22T10:20:30.456Z';

describe('a row arrives as its shape says', () => {
  test.each([
    ['a word', cell.text, sql`'x'::varchar`, 'x'],
    [
      'an id',
      users.id,
      sql`'00000000-0000-4000-8000-000000000001'::uuid`,
      '00000000-0000-4000-8000-000000000001',
    ],
    ['a whole number', cell.number, sql`2::smallint`, 2],
    ['a large number', cell.number, sql`3000000000::bigint`, 3_000_000_000],
    ['a decimal number', cell.number, sql`4.25::numeric`, 4.25],
    ['a yes', cell.boolean, sql`true`, true],
    ['a time', cell.time, sql`${at}::timestamptz`, new Date(at)],
    ['a time of a table', users.createdAt, sql`${at}::timestamptz`, new Date(at)],
    ['a time as text', cell.isoTime, sql`${at}::timestamptz`, at],
    ['a day', cell.day, sql`'2026-11-22'::date`, '2026-11-22'],
    ['one of some words', oneOf(['a', 'b']), sql`'b'::text`, 'b'],
    ['a null', orNull(cell.time), sql`null::timestamptz`, null],
    ['a null of a table', users.image, sql`null::text`, null],
    ['a list of numbers', listOf(cell.number), sql`array[1, 2]::bigint[]`, [1, 2]],
    ['a list of words in JSON', listOf(cell.text), sql`'["a"]'::json`, ['a']],
    ['a list of ids', listOf(users.id), sql`array[]::uuid[]`, []],
    ['JSON', cell.json, sql`'{"a":[1]}'::jsonb`, { a: [1] }],
    [
      'a JSON list',
      listOf(objectOf({ fileName: cell.text, at: orNull(cell.isoTime) })),
      sql`json_build_array(json_build_object('fileName', 'x', 'at', ${at}::timestamptz), json_build_object('fileName', 'y'))`,
      [
        { fileName: 'x', at },
        { fileName: 'y', at: null },
      ],
    ],
  ])('%s', async (_name, source, value, expected) => {
    expect(await listRows(db(), { itsName: source })`select ${value} as its_name`).toEqual([
      { itsName: expected },
    ]);
  });
});

describe('an answer of another shape is refused', () => {
  test.each([
    ['text for a number', { a: cell.number }, sql`select 'x'::text as a`],
    ['a time for text', { a: cell.text }, sql`select now() as a`],
    ['a time without a zone', { a: cell.time }, sql`select now()::timestamp as a`],
    ['another type, though there is no row', { a: cell.time }, sql`select 1 as a where false`],
    ['a null', { a: cell.text }, sql`select null::text as a`],
    ['a null of a table', { a: users.email }, sql`select null::text as a`],
    ['a null that the statement should keep out', { a: notNull(users.image) }, sql`select null::text as a`],
    ['another word', { a: oneOf(['a', 'b']) }, sql`select 'c'::text as a`],
    ['a number beyond the exact ones', { a: cell.number }, sql`select 9007199254740993::bigint as a`],
    ['a null in a list', { a: listOf(cell.text) }, sql`select array['x', null]::text[] as a`],
    ['a list of another type', { a: listOf(cell.text) }, sql`select array[1] as a`],
    ['an object without a key', { a: objectOf({ b: cell.text }) }, sql`select '{}'::jsonb as a`],
    ['another value in an object', { a: objectOf({ b: cell.text }) }, sql`select '{"b":1}'::jsonb as a`],
    ['a missing column', { a: cell.number, b: cell.number }, sql`select 1 as a`],
    ['a column nobody reads', { a: cell.number }, sql`select 1 as a, 2 as b`],
    ['a column twice', { a: cell.number }, sql`select 1 as a, 2 as a`],
  ])('%s', async (_name, shape, statement) => {
    await expect(listRows(db(), shape)`${statement}`).rejects.toThrow(RowShapeError);
  });
});

test('a first row may be missing, unless the statement always has one', async () => {
  const none = sql`select 1 as id where false`;
  expect(await findRow(db(), { id: cell.number })`${none}`).toBeNull();
  await expect(getRow(db(), { id: cell.number })`${none}`).rejects.toThrow(RowShapeError);
});
