import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { getRow } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { insertCreative, insertCreatives } from '#tests/factories/creative-factory.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { findCreativeByAddress } from './find-creative-by-address.server.ts';

const pool = testPool();
const client = await testClient(pool);

async function slugOf(id: string): Promise<string | null> {
  const { slug } = await getRow(db(), { slug: creativeProfiles.slug })`
    select slug from creative_profiles where id = ${id}`;
  return slug;
}

const rename = (id: string, name: string | null) =>
  client.query('update creative_profiles set business_name = $2 where id = $1', [id, name]);

test.each([
  ['Atelier Nørrby & Søn', 'atelier-norrby-son'],
  ['  Łódź—Studio  ', 'lodz-studio'],
  ['A'.repeat(200), 'a'.repeat(60)],
  ['東京建築写真', null],
  ['', null],
])('a creative called "%s" has the address %s', async (businessName, slug) => {
  const { id } = await insertCreative(client, { businessName });
  expect(await slugOf(id)).toBe(slug);
});

test('two of one name have two addresses', async () => {
  const first = await insertCreative(client, { businessName: 'Twin Light' });
  const second = await insertCreative(client, { businessName: 'Twin light!' });
  expect([await slugOf(first.id), await slugOf(second.id)]).toEqual(['twin-light', 'twin-light-2']);
});

test('twelve who take one name at the same moment all get an address', async () => {
  const made = await insertCreatives(
    client,
    Array.from({ length: 12 }, (_, place) => ({ businessName: `Before ${place}` })),
  );
  await Promise.all(
    made.map(({ id }) =>
      pool.query(`update creative_profiles set business_name = 'Rush' where id = $1`, [id]),
    ),
  );
  const { rows } = await client.query('select distinct slug from creative_profiles where id = any($1)', [
    made.map(({ id }) => id),
  ]);
  expect(rows).toHaveLength(12);
});

test('a former address leads to the present one, and comes back with the former name', async () => {
  const { id } = await insertCreative(client, { businessName: 'Old Name' });
  await rename(id, 'New Name');
  expect(await findCreativeByAddress('old-name')).toEqual({ id, movedTo: 'new-name' });
  expect(await findCreativeByAddress('new-name')).toEqual({ id, movedTo: null });
  await rename(id, 'Old Name');
  expect(await findCreativeByAddress('old-name')).toEqual({ id, movedTo: null });
  expect(await findCreativeByAddress('new-name')).toEqual({ id, movedTo: 'old-name' });
});

test('nobody takes over the former address of somebody else', async () => {
  const first = await insertCreative(client, { businessName: 'Kept Address' });
  await rename(first.id, 'Elsewhere Now');
  const second = await insertCreative(client, { businessName: 'Kept Address' });
  expect(await slugOf(second.id)).toBe('kept-address-2');
});

test('an address is read in any case, and what is none names nobody', async () => {
  const { id } = await insertCreative(client, { businessName: 'Mixed Case' });
  expect(await findCreativeByAddress('Mixed-Case')).toEqual({ id, movedTo: 'mixed-case' });
  expect(await findCreativeByAddress(id)).toEqual({ id, movedTo: null });
  for (const text of ['', "x'--", '%00', 'a'.repeat(81), 'no-such-creative']) {
    expect(await findCreativeByAddress(text)).toBeNull();
  }
});
