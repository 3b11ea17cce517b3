import { expect, test } from 'vitest';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { withoutIndexes } from './without-indexes.ts';

const pool = testPool();

test('the directory is rebuilt while its tables have no keys, as the scale world does', async () => {
  const client = await pool.connect();
  await client.query('begin');
  try {
    await insertPlaces(client);
    const { id } = await insertCreative(client, {});
    const tables = ['listing_places', 'listings', 'search_words'];
    await withoutIndexes(client, tables, async () => {
      await client.query('select rebuild_directory()');
    });
    const { rows } = await client.query('select creative_id from listings where creative_id = $1', [id]);
    expect(rows).toEqual([{ creative_id: id }]);
    const { rows: keys } = await client.query(
      `select conrelid::regclass::text as name from pg_constraint
        where contype = 'p' and conrelid = any ($1::regclass[]) order by 1`,
      [tables],
    );
    expect(keys.map(({ name }) => name)).toEqual(tables);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('the users screen is rebuilt with its keys, which it writes by', async () => {
  const client = await pool.connect();
  await client.query('begin');
  try {
    const { userId } = await insertMember(client);
    const indexes = async () =>
      (await client.query(`select indexdef from pg_indexes where tablename = 'user_summaries' order by 1`))
        .rows;
    const before = await indexes();
    const rebuild = async () => void (await client.query('select rebuild_user_summaries()'));
    await withoutIndexes(client, ['user_summaries'], rebuild, { keepsKeys: true });
    const { rows } = await client.query('select user_id from user_summaries where user_id = $1', [userId]);
    expect(rows).toEqual([{ user_id: userId }]);
    expect(await indexes()).toEqual(before);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
