import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { env } from '../env.server.ts';
import { type Leading, lead } from './lead.server.ts';

const lock = 7_220_999;
let processes: Leading[] = [];

afterEach(() => {
  for (const one of processes) one.stop();
  processes = [];
});

function start(onLead = () => {}): Leading {
  const one = lead(lock, { onLead, askEveryMs: 100 });
  processes.push(one);
  return one;
}

const leaders = () => processes.filter((one) => one.isLeading()).length;
const patience = { timeout: 10_000, interval: 20 };

test('of several processes one leads, and another when it stops', async () => {
  const onLead = vi.fn();
  const all = [start(onLead), start(onLead), start(onLead)];
  await vi.waitFor(() => expect(leaders()).toBe(1), patience);
  all.find((one) => one.isLeading())?.stop();
  expect(leaders()).toBe(0);
  await vi.waitFor(() => expect(leaders()).toBe(1), patience);
  expect(onLead).toHaveBeenCalledTimes(2);
});

test('who stops while it asks keeps nothing from others', async () => {
  start().stop();
  const next = start();
  await vi.waitFor(() => expect(next.isLeading()).toBe(true), patience);
});

test('who lost its connection leads no more, and may lead again', async () => {
  const one = start();
  await vi.waitFor(() => expect(one.isLeading()).toBe(true), patience);
  const database = new Client({ connectionString: env().databaseUrl });
  await database.connect();
  const { rowCount } = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'oriel lead' and datname = current_database()`,
  );
  expect(rowCount).toBe(1);
  await vi.waitFor(() => expect(one.isLeading()).toBe(false), patience);
  await vi.waitFor(() => expect(one.isLeading()).toBe(true), patience);
  await database.end();
});

test('a leader that is silent is ended by the database, and another leads', async () => {
  // As a frozen process: it holds the lock as ours do, and says nothing more.
  const frozen = new Client({ connectionString: env().databaseUrl });
  frozen.on('error', () => {});
  await frozen.connect();
  await frozen.query(`select pg_advisory_lock(${lock})`);
  const next = start();
  await frozen.query('set idle_session_timeout = 300');
  expect(next.isLeading()).toBe(false);
  await vi.waitFor(() => expect(next.isLeading()).toBe(true), patience);
});
