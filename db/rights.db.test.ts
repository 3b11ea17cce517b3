import { randomBytes } from 'node:crypto';
import { Client, type PoolClient } from 'pg';
import { describe, expect, it, test } from 'vitest';
import { quoted } from '#tests/database.ts';
import {
  ownDatabaseUrl,
  ownerDatabaseUrl,
  superuserDatabaseUrl,
  testClient,
  testPool,
} from '#tests/test-pool.ts';
import { addressOf, asRole, embeddedRoles } from '../scripts/postgres-roles.mjs';
import { applyGrants } from './apply-grants.ts';
import { migrateDatabase } from './migrate.ts';
import { hiddenFromReader } from './rights.ts';

/** What the application, and who may only read, can do with the database when somebody has taken them over. */

const owner = await testClient();
const app = await testClient(testPool(ownDatabaseUrl()));
const reader = await testClient(testPool(asRole(superuserDatabaseUrl(), embeddedRoles.reader)));
// Rights on the database itself are not among what a clone of the template gets.
await applyGrants(owner);

/** PostgreSQL's words for it differ with what was tried, and with its version. */
const refused = { code: '42501' };

async function expectRefused(on: PoolClient, statements: string[]): Promise<void> {
  for (const statement of statements) {
    await expect(on.query(statement), statement).rejects.toMatchObject(refused);
  }
}

describe('the application', () => {
  it('adds to the audit log and reads it, and nothing else', async () => {
    await app.query(
      `insert into audit_log (action, subject_kind, subject_id) values ('tried', 'setting', 'x')`,
    );
    expect((await app.query(`select from audit_log where action = 'tried'`)).rowCount).toBe(1);
    await expectRefused(app, [
      `update audit_log set reason = 'other'`,
      'delete from audit_log',
      'truncate audit_log',
      'truncate users, audit_log cascade',
      'drop trigger audit_log_refuse_change on audit_log',
      'alter table audit_log disable trigger audit_log_refuse_change',
      'alter table audit_log disable trigger all',
      'set session_replication_role = replica',
      'drop table audit_log',
      'alter table audit_log rename to other',
      'create rule forget as on insert to audit_log do instead nothing',
      'create trigger skip before insert on audit_log for each row execute function refuse_audit_change()',
      `insert into audit_log overriding system value select * from audit_log
         on conflict (id) do update set reason = 'other'`,
      'merge into audit_log a using audit_log b on a.id = b.id when matched then delete',
    ]);
    expect((await app.query(`select reason from audit_log where action = 'tried'`)).rows).toEqual([
      { reason: null },
    ]);
  });

  it('changes no table, function or role, and makes none', async () => {
    await expectRefused(app, [
      'alter table users add column extra text',
      'alter table users disable trigger user',
      'drop table users',
      'truncate users',
      'create index on users (name)',
      'create table extra (id int)',
      'create temporary table extra (id int)',
      'create view extra as select 1',
      'create schema extra',
      `create function extra() returns int language sql as 'select 1'`,
      `create function pg_temp.extra() returns int language sql as 'select 1'`,
      `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return new; end'`,
      'drop function refuse_audit_change() cascade',
      'alter function refuse_audit_change() rename to other',
      `create function pgboss.extra() returns int language sql as 'select 1'`,
      'create table drizzle.extra (id int)',
      'create table pgboss.extra (id int)',
      'create extension pg_buffercache',
      `insert into programs (name, hash) values ('x', 'x')`,
      'delete from drizzle.__drizzle_migrations',
      'create role extra',
      `set role ${embeddedRoles.owner}`,
      `set session authorization ${embeddedRoles.owner}`,
      `grant ${embeddedRoles.owner} to ${embeddedRoles.app}`,
      `copy users to program 'cat'`,
      `select pg_read_file('postgresql.conf')`,
    ]);
    // Nobody's to give: PostgreSQL warns, and does nothing.
    await app.query(`grant delete on audit_log to ${embeddedRoles.app}`).catch(() => {});
    await expectRefused(app, ['delete from audit_log']);
  });

  it('works with every other table', async () => {
    const { rows } = await app.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss') and not exists (
          select from unnest(array['select', 'insert', 'update', 'delete']) wanted
           where not has_table_privilege(format('%I.%I', schemaname, tablename), wanted)) = false`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(['public.audit_log', 'public.programs']);
  });
});

describe('the reader', () => {
  it('changes nothing', async () => {
    const { rows } = await reader.query(
      `select c.oid::regclass::text as name from pg_class c
        where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace, 'drizzle'::regnamespace)
          and relkind in ('r', 'p', 'v')
          and (has_any_column_privilege(c.oid, 'insert, update')
               or has_table_privilege(c.oid, 'delete, truncate, trigger'))`,
    );
    expect(rows).toEqual([]);
    await expectRefused(reader, [
      'create table extra (id int)',
      'create temporary table extra (id int)',
      `update users set name = 'x'`,
      'select id from users for update',
      `select nextval('messages_id_seq')`,
      'select rebuild_directory()',
    ]);
  });

  it('reads what is not secret, and nothing that is', async () => {
    await reader.query('select id, email from users');
    await reader.query('select id, user_id, expires_at from sessions');
    await reader.query('select name, state, created_on from pgboss.job');
    await reader.query('select * from audit_log');
    const hidden = Object.entries(hiddenFromReader).map(([table, columns]) =>
      columns === 'all' ? `select from ${table}` : columns.map((column) => `select ${column} from ${table}`),
    );
    await expectRefused(reader, hidden.flat());
    await expectRefused(reader, ['select * from sessions', 'select s from sessions s']);
  });

  it('is not shown a column whose name speaks of a secret, unless it is known to be none', async () => {
    const { rows } = await reader.query(
      `select c.oid::regclass || '.' || a.attname as name
         from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0
          and a.attname ~ '(token|secret|password|hash|salt|backup_code|payload|_html|body)'
          and has_column_privilege(c.oid, a.attnum, 'select')`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(known);
  });
});

/** When tokens expire, and of what text a function was made. */
const known = [
  'accounts.access_token_expires_at',
  'accounts.refresh_token_expires_at',
  'commission_parties.token_expires_at',
  'commission_pictures.likeness_hash',
  'license_pictures.likeness_hash',
  'licenses.content_hash',
  'partner_endpoints.old_secret_until',
  'partner_endpoints.secret_version',
  'programs.hash',
];

test('every name in the lists of rights is that of a table and column', async () => {
  for (const [table, columns] of Object.entries(hiddenFromReader)) {
    await owner.query(`select ${columns === 'all' ? '' : columns.join(', ')} from ${table}`);
  }
});

test('rights that are as they should be need no statement, and others are put right', async () => {
  expect(await applyGrants(owner)).toEqual([]);
  await owner.query(`grant update (reason) on audit_log to ${embeddedRoles.app}`);
  await owner.query(`grant truncate on users to ${embeddedRoles.app}`);
  await owner.query(`revoke select on users from ${embeddedRoles.reader}`);
  expect(await applyGrants(owner)).toHaveLength(6);
  expect(await applyGrants(owner)).toEqual([]);
  await expectRefused(app, [`update audit_log set reason = 'other'`, 'truncate users']);
  await reader.query('select id from users');
});

test('a new table is the application’s at once, and the reader’s after the next preparing', async () => {
  await owner.query('create table later (id bigint primary key generated by default as identity, note text)');
  await owner.query('create table pgboss.later (id serial)');
  await app.query(`insert into later (note) values ('x')`);
  await app.query('insert into pgboss.later default values');
  await migrateDatabase(ownerDatabaseUrl());
  expect((await reader.query('select note from later')).rows).toEqual([{ note: 'x' }]);
  await expectRefused(app, ['truncate later', 'drop table later']);
});

describe('a database with one role for everything', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = addressOf(superuserDatabaseUrl(), name);

  it('is prepared as before', async () => {
    const superuser = new Client({ connectionString: superuserDatabaseUrl() });
    await superuser.connect();
    await superuser.query(`create role single_role login createdb password 'single'`);
    await superuser.query(`create database ${quoted(name)} owner single_role`);
    const single = new URL(url);
    single.username = 'single_role';
    single.password = 'single';
    try {
      await migrateDatabase(single.href);
      const client = new Client({ connectionString: single.href });
      await client.connect();
      await client.query('select from users');
      await client.query(`insert into audit_log (action, subject_kind, subject_id) values ('a', 'b', 'c')`);
      expect(await applyGrants(client)).toEqual([]);
      await client.end();
    } finally {
      await superuser.query(`drop database ${quoted(name)} with (force)`);
      await superuser.query('drop role single_role');
      await superuser.end();
    }
  });
});
