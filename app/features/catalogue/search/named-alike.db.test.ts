import { expect, test } from 'vitest';
import { testClient } from '#tests/test-pool.ts';
import { nameKeyOf } from './named-alike.server.ts';

const client = await testClient();

test.each([
  ['Glass'],
  ['NORRBY and 2 partners'],
  ['K'],
  ['I'],
  ['two  spaces'],
  ['Ateliér Čapek'],
  ["O'Hara & Sons"],
  ['Straße'],
  ['İzmir'],
  ['東京'],
  ['-'],
  [''],
  ['a'.repeat(90)],
  [`${'word '.repeat(20)}end`],
])('a text is compared as names are: %j', async (text) => {
  const { rows } = await client.query('select left(name_key($1), 60) as key', [text]);
  expect(await nameKeyOf(text)).toBe(rows[0].key);
});
