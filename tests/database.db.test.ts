import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './database.ts';

async function tablesOf(url: string | undefined): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  await client.end();
  return rows.map((row) => row.name);
}

test('a test file has a migrated database of its own', async () => {
  expect(await tablesOf(process.env.DATABASE_URL)).toContain('creative_profiles');
});

test('a further database can be made and removed', async () => {
  const further = await testDatabase();
  expect(further.url).not.toBe(process.env.DATABASE_URL);
  expect(await tablesOf(further.url)).toContain('creative_profiles');
  await further.remove();
  await expect(tablesOf(further.url)).rejects.toThrow(/does not exist/);
});
