import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type PoolClient } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { quoted } from '#tests/database.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { isLongSet } from '#tests/how-many.ts';
import { ownDatabaseUrl, testClient, testPool } from '#tests/test-pool.ts';
import { addressOf } from '../scripts/postgres-roles.mjs';
import { applyPrograms, readPrograms } from './apply-programs.ts';
import { migrateDatabase } from './migrate.ts';

const folders: string[] = [];
const pool = testPool();
const client = await testClient(pool);

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

test('every function and view of the database stands in db/programs, and every text there is one', async () => {
  expect(await programNames(client)).toEqual((await readPrograms()).map(({ name }) => name).sort());
});

test('unchanged texts do nothing', async () => {
  const before = await madeIn(client);
  expect(await applyPrograms(client)).toEqual([]);
  expect(await madeIn(client)).toEqual(before);
});

test('a changed text is applied, and what builds on it stays', async () => {
  const folder = await programsWith({
    is_featured_now: (text) => text.replace('p_is_featured AND', 'p_is_featured AND NOT false AND'),
  });
  expect(await applyPrograms(client, folder)).toEqual(['is_featured_now']);
  const { rows } = await client.query(`select prosrc from pg_proc where proname = 'is_featured_now'`);
  expect(rows[0].prosrc).toContain('NOT false');
  await applyPrograms(client);
});

test('another outline of a program makes those anew that build on it, their triggers too', async () => {
  const triggers = await triggerNames(client);
  const folder = await programsWith({
    is_featured_now: () =>
      'CREATE FUNCTION is_featured_now(yes boolean, until timestamptz, at timestamptz DEFAULT now()) RETURNS boolean LANGUAGE sql STABLE AS $$ SELECT yes AND until IS NULL $$;',
  });
  const made = await applyPrograms(client, folder);
  expect(made).toEqual(
    expect.arrayContaining(['is_featured_now', 'listable_creatives', 'refresh_changed_creatives']),
  );
  expect(await programNames(client)).toEqual((await readPrograms()).map(({ name }) => name).sort());
  expect(await triggerNames(client)).toEqual(triggers);
  await applyPrograms(client);
});

test('a changed rule brings the stored listings in line', async () => {
  await insertPlaces(client);
  const { id } = await insertCreative(client, { businessName: 'Atelier Nord' });
  const before = await nameOf(id);
  const folder = await programsWith({
    listable_creatives: (text) => text.replace('btrim(cp.business_name)', 'upper(btrim(cp.business_name))'),
  });
  await applyPrograms(client, folder);
  expect(before).toBe('Atelier Nord');
  expect(await nameOf(id)).toBe('ATELIER NORD');
  await applyPrograms(client);
  expect(await nameOf(id)).toBe('Atelier Nord');
});

test('a program whose text is gone is removed, with its triggers', async () => {
  const folder = await programsWith({
    shout: () => `CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
      CREATE TRIGGER profiles_shout AFTER INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION shout();`,
  });
  expect(await applyPrograms(client, folder)).toEqual(['shout']);
  expect(await triggerNames(client)).toContain('profiles_shout');
  await applyPrograms(client);
  expect(await programNames(client)).not.toContain('shout');
  expect(await triggerNames(client)).not.toContain('profiles_shout');
});

test('a program that cannot be made changes nothing', async () => {
  const before = await madeIn(client);
  const folder = await programsWith({
    letter_pairs: (text) => text.replace('RETURNS text[]', 'RETURNS text'),
    type_words: (text) => text.replace('Photographer Videographer', 'Both'),
  });
  await expect(applyPrograms(client, folder)).rejects.toThrow('letter_pairs');
  expect(await madeIn(client)).toEqual(before);
});

test('programs that build on each other in a circle are refused', async () => {
  const folder = await programsWith({
    one: () => 'CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT two() $$;',
    two: () => 'CREATE FUNCTION two() RETURNS integer LANGUAGE sql AS $$ SELECT one() $$;',
  });
  await expect(readPrograms(folder)).rejects.toThrow('one, two, one');
});

test.runIf(isLongSet)('two processes at once make an empty database ready', async () => {
  await withDatabase(async (url) => {
    await Promise.all([migrateDatabase(url), migrateDatabase(url)]);
    expect(await describedIn(url)).toEqual(await describedIn(ownDatabaseUrl()));
  });
});

async function connected(url: string): Promise<Client> {
  const opened = new Client({ connectionString: url });
  await opened.connect();
  return opened;
}

/** The functions and views of the database that belong to no extension. */
async function programNames(on: Client | PoolClient): Promise<string[]> {
  const programs = await listRows(drizzle(on), { name: cell.text })`
    select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select viewname from pg_views where schemaname = 'public'
     order by 1`;
  return programs.map(({ name }) => name).sort();
}

async function triggerNames(on: Client | PoolClient): Promise<string[]> {
  const triggers = await listRows(drizzle(on), { name: cell.text })`
    select tgname as name from pg_trigger where not tgisinternal order by 1`;
  return triggers.map(({ name }) => name);
}

/** Which transaction made each program. */
async function madeIn(on: Client | PoolClient): Promise<unknown[]> {
  const { rows } = await on.query(
    `select proname, xmin::text from pg_proc where pronamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

/** Everything that PostgreSQL says of the programs of a database. */
async function describedIn(url: string): Promise<string[]> {
  const on = await connected(url);
  const described = await listRows(drizzle(on), { said: cell.text })`
    select pg_get_functiondef(p.oid) as said from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select pg_get_viewdef(c.oid) from pg_class c
     where relkind = 'v' and relnamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select name || hash from programs`;
  await on.end();
  return described.map(({ said }) => said).sort();
}

async function nameOf(creativeId: string): Promise<string> {
  const { rows } = await client.query('select business_name from listings where creative_id = $1', [
    creativeId,
  ]);
  return rows[0].business_name;
}

/** A copy of db/programs with some texts changed or added. */
async function programsWith(changes: Record<string, (text: string) => string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'programs-'));
  folders.push(folder);
  const texts = new Map((await readPrograms()).map(({ name, text }) => [name, text]));
  for (const [name, change] of Object.entries(changes)) {
    texts.set(name, change(texts.get(name) ?? ''));
  }
  await writeFile(path.join(folder, 'programs.sql'), [...texts.values()].join('\n\n'));
  return folder;
}

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const on = await connected(server);
  await on.query(`create database ${quoted(name)}`);
  try {
    await work(addressOf(server, name));
  } finally {
    await on.query(`drop database ${quoted(name)} with (force)`);
    await on.end();
  }
}
