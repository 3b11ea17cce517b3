import { expect, test } from 'vitest';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm } from '#tests/factories/project-factory.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { findFirms, nearestFirms } from './find-firms.server.ts';

/** Which firms are offered for a name that nobody has spelled that way. */

const client = await testClient(testPool());

async function offered(text: string): Promise<string[]> {
  const found = await findFirms(await insertMember(client, { userType: 'creative' }), text);
  return found.ok ? found.firms.map(({ name }) => name) : [];
}

test('a misspelt word finds the firm, also a short one, and what is hardly misspelt comes first', async () => {
  for (const name of ['Hamsa Architects', 'Talnosky Contractors', 'Som Hok', 'Talnisky Contractors']) {
    await insertFirm(client, name);
  }
  expect(await offered('Hamza Architects')).toEqual(['Hamsa Architects']);
  expect(await offered('talnosky contractors x')).toEqual(['Talnosky Contractors', 'Talnisky Contractors']);
  expect(await offered('som hoc')).toEqual(['Som Hok']);
  const nearest = await nearestFirms('Talnosky Contracters');
  expect(nearest.isThere).toBe(false);
  expect(nearest.firms.map(({ name }) => name)).toContain('Talnosky Contractors');
});

test('a word that another firm has does not hide the one that is meant', async () => {
  await insertFirm(client, 'Norby Glass');
  await insertFirm(client, 'Norrby Studio');
  expect(await offered('norby studio')).toEqual(['Norrby Studio']);
});

test('a word that very many names have offers none of them', async () => {
  await client.query(
    `insert into firms (slug, name, name_key) select '', 'Office ' || md5(n::text), '' from generate_series(1, 61) n`,
  );
  expect(await offered('zzzz office')).toEqual([]);
  await insertFirm(client, 'Quillon Office');
  expect(await offered('quilon office')).toEqual(['Quillon Office']);
});

test('words of one or two letters alone are like nothing', async () => {
  await insertFirm(client, 'Ab Cd');
  expect(await offered('ab ce')).toEqual([]);
});
