import { rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate.ts';
import { type EmbeddedPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { temporaryDataFolder } from '../../scripts/temporary-folder.mjs';

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test('a data folder made with one role for everything gets the three, and loses nothing', async () => {
  const { dataDir, remove } = await temporaryDataFolder();
  cleanUps.push(remove);
  const former = await startPostgres({ dataDir, durable: false, sharedBuffersMb: 32 });
  cleanUps.push(() => former.stop());
  // As the superuser had made all of it: the tables, the programs, the queue, the dictionaries of the search.
  await say(former.superuserUrl, 'alter database oriel owner to oriel');
  await migrateDatabase(former.superuserUrl);
  await say(
    former.superuserUrl,
    `insert into users (name, email) values ('Robin Ashdown', 'robin@members.example')`,
  );
  await say(former.superuserUrl, ...['owner', 'app', 'reader'].flatMap((role) => takeAway(`oriel_${role}`)));
  await former.stop();
  rmSync(path.join(former.home, 'roles'));

  const present = await startPostgres({ dataDir, durable: false, sharedBuffersMb: 32 });
  cleanUps.push(() => present.stop());
  expect(await ownersIn(present)).toEqual(['oriel_owner']);
  await migrateDatabase(present.ownerUrl);
  await say(present.ownerUrl, 'alter table users add column later text');
  await say(present.appUrl, `update users set later = 'x'`);
  await say(present.readerUrl, 'select name from users');
  await expect(say(present.appUrl, 'drop table users')).rejects.toThrow('must be owner');
  await expect(say(present.readerUrl, 'delete from users')).rejects.toThrow('permission denied');
});

function takeAway(role: string): string[] {
  return [`drop owned by ${role}`, `drop role ${role}`];
}

async function say(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Who owns anything in it that is not PostgreSQL's own or an extension's. */
async function ownersIn({ superuserUrl }: EmbeddedPostgres): Promise<string[]> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query(
    `with schemas as (select oid from pg_namespace where nspname in ('public', 'pgboss', 'drizzle')),
          things (id, owner, schema) as (
            select oid, relowner, relnamespace from pg_class
            union all select oid, proowner, pronamespace from pg_proc
            union all select oid, typowner, typnamespace from pg_type
            union all select oid, cfgowner, cfgnamespace from pg_ts_config
            union all select oid, dictowner, dictnamespace from pg_ts_dict
            union all select oid, nspowner, oid from pg_namespace where nspname <> 'public'
            union all select d.oid, datdba, s.oid from pg_database d, schemas s where datname = current_database())
     select distinct pg_get_userbyid(owner) as owner from things
      where schema in (select oid from schemas)
        and not exists (select from pg_depend where objid = things.id and deptype = 'e')`,
  );
  await client.end();
  return rows.map(({ owner }) => owner);
}
