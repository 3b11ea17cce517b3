import { beforeAll, expect, test } from 'vitest';
import { hearChanges } from '#app/platform/page-cache/page-cache.server.ts';
import { insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { countLetters } from './facet-counts.server.ts';

/** The letters of listings: one for each value, the same for everybody, and counted as often as it stands there. */

const pool = testPool();
const client = await testClient(pool);

beforeAll(async () => {
  await insertPlaces(client);
});

async function lettersOf(id: string | undefined): Promise<string> {
  const { rows } = await pool.query('select facet_letters from listings where creative_id = $1', [id]);
  return rows[0]?.facet_letters;
}

/** What the letters of a listing say, sorted: 'language:de'. */
async function saidBy(id: string | undefined): Promise<string[]> {
  const [values = []] = await countLetters([await lettersOf(id)]);
  expect(values.every(({ count }) => count === 1)).toBe(true);
  return values.map(({ name, value }) => `${name}:${value}`).sort();
}

/** What its arrays say, sorted. */
async function heldBy(id: string | undefined): Promise<string[]> {
  const { rows } = await client.query(
    `select array(select 'specialty:' || s from unnest(specialty_ids) s) || trade_entries as said
       from listings where creative_id = $1`,
    [id],
  );
  return rows[0]?.said.sort();
}

test('a listing has the letters of its specialties and of its trade, also after it has changed', async () => {
  const [creative] = await insertCreatives(client, [
    { trade: { languages: ['en', 'de'], services: ['stills', 'drone'], travelsTo: ['ES'] } },
  ]);
  expect(await saidBy(creative?.id)).toEqual(await heldBy(creative?.id));
  expect(await saidBy(creative?.id)).toContain('language:de');

  await client.query(
    `update creative_profiles set languages = '{pl}', services = '{}', travels_to = '{}' where id = $1`,
    [creative?.id],
  );
  expect(await saidBy(creative?.id)).toEqual(await heldBy(creative?.id));
  expect(await saidBy(creative?.id)).not.toContain('language:de');

  await client.query('delete from creative_specialties where creative_id = $1 and sort_order > 0', [
    creative?.id,
  ]);
  expect(await saidBy(creative?.id)).toEqual(await heldBy(creative?.id));
});

test('letters put together are counted, each text by itself; none make no numbers', async () => {
  const made = await insertCreatives(client, [
    { trade: { languages: ['fr', 'it'] } },
    { trade: { languages: ['fr'] } },
  ]);
  const [both = '', one = ''] = await Promise.all(made.map(({ id }) => lettersOf(id)));
  const [together, alone, none] = await countLetters([both + one, one, '']);
  expect(together).toContainEqual({ name: 'language', value: 'fr', count: 2 });
  expect(together).toContainEqual({ name: 'language', value: 'it', count: 1 });
  expect(alone).toContainEqual({ name: 'language', value: 'fr', count: 1 });
  expect(none).toEqual([]);
});

test('what no filter asks for is no number', async () => {
  const { rows } = await client.query(
    `insert into facet_values (value) values ('studio:1') returning chr(255 + letter) as sign`,
  );
  expect(await countLetters([rows[0].sign])).toEqual([[]]);
});

test('many who say at once what nobody had said before have the same letter for it', async () => {
  const made = await insertCreatives(
    client,
    Array.from({ length: 6 }, () => ({ trade: { languages: [] } })),
  );
  await Promise.all(
    made.map(({ id }) =>
      pool.query(
        `update creative_profiles set languages = '{ja,ko}', drone_licenses = '{JP}' where id = $1`,
        [id],
      ),
    ),
  );
  const letters = await Promise.all(made.map(({ id }) => lettersOf(id)));
  expect(new Set(letters).size).toBe(1);
  expect(await saidBy(made[0]?.id)).toEqual(
    expect.arrayContaining(['language:ja', 'language:ko', 'license:JP']),
  );
});

test('a value that is newer than what was remembered is counted too', async () => {
  hearChanges(true);
  try {
    const [creative] = await insertCreatives(client, [{ trade: { languages: ['nl'] } }]);
    expect(await saidBy(creative?.id)).toContain('language:nl');
    await client.query(`update creative_profiles set languages = '{sv}' where id = $1`, [creative?.id]);
    expect(await saidBy(creative?.id)).toContain('language:sv');
  } finally {
    hearChanges(false);
  }
});
