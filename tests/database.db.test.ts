import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { testDatabase } from './database.ts';
import { ownDatabaseUrl } from './test-pool.ts';

async function tablesOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = await listRows(drizzle(client), { name: cell.text })`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  await client.end();
  return tables.map(({ name }) => name);
}

test('a test file has a migrated database of its own', async () => {
  expect(await tablesOf(ownDatabaseUrl())).toContain('creative_profiles');
});

test('a further database can be made and removed', async () => {
  const further = await testDatabase();
  expect(further.url).not.toBe(ownDatabaseUrl());
  expect(await tablesOf(further.url)).toContain('creative_profiles');
  await further.remove();
  await expect(tablesOf(further.url)).rejects.toThrow(/does not exist/);
});
