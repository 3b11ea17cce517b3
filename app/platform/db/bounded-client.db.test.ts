import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Pool } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { startFickleProxy } from '../../../tests/fakes/fickle-proxy.ts';
import { ownDatabaseUrl, testPool } from '../../../tests/test-pool.ts';
import { BoundedClient, type BoundedClientConfig } from './bounded-client.server.ts';
import { opaqueParam, prepared } from './prepared.ts';

const pool = testPool();
const opened: BoundedClient[] = [];

async function connect(config: BoundedClientConfig): Promise<BoundedClient> {
  const client = new BoundedClient({ connectionString: ownDatabaseUrl(), ...config });
  client.on('error', () => {});
  opened.push(client);
  await client.connect();
  return client;
}

afterEach(() => {
  for (const client of opened.splice(0)) client.cut('the test is over');
});

/** Through PgBouncer where the run has one (`npm test -- cluster`), else on a connection that only behaves so. */
const pooled = { connectionString: process.env.DATABASE_URL ?? '', isPooled: true, statementMs: 400 };

function marked(statement: string): string {
  return new PgDialect().sqlToQuery(sql`${prepared}${sql.raw(statement)}`).sql;
}

async function sessionOf(client: BoundedClient | Pool): Promise<unknown> {
  const { rows } = await client.query(
    `select current_setting('statement_timeout') as statement,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  return rows[0];
}

/** Statements that the server still works on, but our own question. */
async function underWay(): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select query from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid() and datname = current_database()`,
  );
  return rows;
}

describe('a direct connection', () => {
  test('is bounded by the server from its start', async () => {
    const client = await connect({ statementMs: 400 });
    expect(await sessionOf(client)).toEqual({ statement: '400ms', idle: '1min' });
    await expect(client.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
    expect(await underWay()).toEqual([]);
  });

  test('plans once what is marked so', async () => {
    const client = await connect({ statementMs: 400 });
    const text = marked('select $1::int as n');
    await client.query({ text, values: [1] });
    expect((await client.query('select statement from pg_prepared_statements')).rows).toHaveLength(1);
  });

  test('plans a list anew each time, unless the planner cannot see it', async () => {
    const client = await connect({ statementMs: 4_000 });
    await client.query(
      'create temp table words as select n::text as word from generate_series(1, 1000) as n',
    );
    await client.query('create index on words (word)');
    await client.query('analyze words');
    const plans = async (list: SQL) => {
      const text = new PgDialect().sqlToQuery(
        sql`${prepared}select w.word from unnest(${list}) as l(word) join words w using (word)`,
      ).sql;
      for (let times = 0; times < 10; times += 1) {
        await client.query({ text, values: [['7']] });
      }
      const { rows } = await client.query(
        'select generic_plans::int as n from pg_prepared_statements where statement = $1',
        [text],
      );
      return rows[0].n;
    };
    expect(await plans(sql`${sql.param(['7'])}::text[]`)).toBe(0);
    expect(await plans(opaqueParam(['7'], 'text[]'))).toBe(5);
  });
});

describe('a connection through a pooler', () => {
  test('names no statement, neither one that is planned once nor one of a library', async () => {
    const client = await connect(pooled);
    const text = marked('select $1::int as n');
    expect((await client.query({ text, values: [1] })).rows).toEqual([{ n: 1 }]);
    expect((await client.query({ name: 'counted', text: 'select $1::int as n', values: [2] })).rows).toEqual([
      { n: 2 },
    ]);
    expect((await client.query('select statement from pg_prepared_statements')).rows).toEqual([]);
  });

  test('leaves no setting behind, and bounds each transaction on the server', async () => {
    const client = await connect(pooled);
    const unbounded = { statement: '0', idle: '0' };
    expect(await sessionOf(client)).toEqual(unbounded);
    await client.query('begin isolation level repeatable read');
    expect(await sessionOf(client)).toEqual({ statement: '400ms', idle: '1min' });
    await client.query('commit');
    expect(await sessionOf(client)).toEqual(unbounded);
    await client.query('begin');
    await expect(client.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
    await client.query('rollback');
    expect(await sessionOf(client)).toEqual(unbounded);
  });

  test('ends nothing that comes after a statement which took too long in a transaction', async () => {
    const client = await connect(pooled);
    for (let round = 0; round < 5; round += 1) {
      await client.query('begin');
      await expect(client.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
      await client.query('rollback');
      expect((await client.query('select pg_sleep(0.1)')).rowCount).toBe(1);
    }
  });

  test('bounds the transactions of Drizzle', async () => {
    const pool = new Pool({ Client: BoundedClient, ...pooled });
    const setting = `select current_setting('statement_timeout') as statement`;
    const { rows } = await drizzle(pool)
      .transaction((tx) => tx.execute(setting))
      .finally(() => pool.end());
    expect(rows).toEqual([{ statement: '400ms' }]);
  });

  test('ends a statement that takes too long, on the server too, and goes on', async () => {
    const client = await connect(pooled);
    await expect(client.query('select pg_sleep($1)', [30])).rejects.toMatchObject({ code: '57014' });
    expect(await underWay()).toEqual([]);
    expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });

  test('gives each of several statements its own time', async () => {
    const client = await connect(pooled);
    const naps = Array.from({ length: 4 }, () => client.query('select pg_sleep(0.2)'));
    expect(await Promise.all(naps)).toHaveLength(4);
  });
});

test('a connection ends when the database is silent, also for one who keeps asking', async () => {
  const proxy = await startFickleProxy(ownDatabaseUrl());
  const client = await connect({ connectionString: proxy.url, silenceMs: 500 });
  const ended = new Promise((resolve) => client.once('end', resolve));
  await client.query('select 1');
  proxy.silence();
  const asking = setInterval(() => client.query('select 1').catch(() => {}), 100);
  await ended;
  clearInterval(asking);
  await expect(client.query('select 1')).rejects.toThrow();
  await proxy.close();
});
