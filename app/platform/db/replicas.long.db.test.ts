import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { temporaryDataFolder } from '../../../scripts/temporary-folder.mjs';
import { startReplica } from '../../../tests/cluster/start-replica.ts';
import { startFickleProxy } from '../../../tests/fakes/fickle-proxy.ts';

/** A primary and a replica of their own; the way to the replica can be silenced. Read when the modules are loaded. */
const folder = await temporaryDataFolder();
const primary = await startPostgres({ dataDir: folder.dataDir, durable: false, sharedBuffersMb: 32 });
const replica = await startReplica(primary);
const proxy = await startFickleProxy(replica.superuserUrl);
process.env.DATABASE_URL = primary.superuserUrl;
process.env.DATABASE_REPLICA_URL = proxy.url;
delete process.env.DATABASE_DIRECT_URL;
const { closeDb, db, publicDb } = await import('./client.server.ts');
const { hearAnnouncements, noteAnnouncement, seeOwnWrites, watchReplicas } = await import(
  './replicas.server.ts'
);

const onPrimary = await connect(primary.superuserUrl);
const onReplica = await connect(replica.superuserUrl);
await onPrimary.query('create table cards (title text)');
await onPrimary.query(`insert into cards values ('first')`);
const watch = watchReplicas(db);

afterEach(async () => {
  await onReplica.query('select pg_wal_replay_resume()');
  await proxy.open();
  await expect.poll(servedBy, wait).toBe('replica');
});

afterAll(async () => {
  watch.stop();
  await closeDb();
  await Promise.all([onPrimary.end(), onReplica.end()]);
  await proxy.close();
  await replica.stop();
  await primary.stop();
  folder.remove();
});

const wait = { timeout: 15_000, interval: 10 };

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function servedBy(): Promise<string> {
  const { rows } = await publicDb().execute(sql`select pg_is_in_recovery() as is_replica`);
  return rows[0]?.is_replica ? 'replica' : 'primary';
}

async function title(): Promise<unknown> {
  const { rows } = await publicDb().execute(sql`select title from cards`);
  return rows[0]?.title;
}

/** A change, as its announcement is heard: after the commit, and not before. */
async function change(to: string): Promise<void> {
  await onPrimary.query('update cards set title = $1', [to]);
  noteAnnouncement();
}

test('a replica is read once announcements are heard and it is known to be where the primary is', async () => {
  expect(await servedBy()).toBe('primary');
  hearAnnouncements(true);
  await expect.poll(servedBy, wait).toBe('replica');
  expect(await title()).toBe('first');
});

test('after a change nobody reads what was before it, while the replica is held and when it goes on', async () => {
  await onReplica.query('select pg_wal_replay_pause()');
  for (let round = 1; round <= 20; round += 1) {
    await change(`held ${round}`);
    expect(await title()).toBe(`held ${round}`);
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await title()).toBe('held 20');
  expect((await onReplica.query('select title from cards')).rows).toEqual([{ title: 'first' }]);
  await onReplica.query('select pg_wal_replay_resume()');
  await expect.poll(servedBy, wait).toBe('replica');
  expect(await title()).toBe('held 20');
});

test('a hundred changes in a row are each seen at once, by a replica as soon as it has them', async () => {
  let replicaReads = 0;
  for (let round = 1; round <= 100; round += 1) {
    await change(`round ${round}`);
    expect(await title()).toBe(`round ${round}`);
    if (round % 20 === 0) {
      await expect.poll(servedBy, wait).toBe('replica');
      expect(await title()).toBe(`round ${round}`);
      replicaReads += 1;
    }
  }
  expect(replicaReads).toBe(5);
});

test('a replica that lags by seconds is not read, even if nothing was announced', async () => {
  await onReplica.query('select pg_wal_replay_pause()');
  await onPrimary.query(`insert into cards select 'unannounced' from generate_series(1, 1000)`);
  await onPrimary.query(`delete from cards where title = 'unannounced'`);
  expect(await servedBy()).toBe('replica');
  await expect.poll(servedBy, wait).toBe('primary');
});

test('who has just written reads from the primary', async () => {
  expect(await servedBy()).toBe('replica');
  expect(await seeOwnWrites(servedBy)).toBe('primary');
  expect(await servedBy()).toBe('replica');
});

test('nothing is read from a replica while announcements are not heard', async () => {
  hearAnnouncements(false);
  expect(await servedBy()).toBe('primary');
  hearAnnouncements(true);
});

test('without the replica every read is answered, also those that were under way', async () => {
  const reads = Array.from({ length: 20 }, () =>
    publicDb().execute(sql`select pg_sleep(0.2), pg_is_in_recovery() as is_replica`),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  await proxy.close();
  const answers = await Promise.all(reads);
  expect(answers.map(({ rows }) => rows[0]?.is_replica)).toEqual(Array(20).fill(false));
  expect(await Promise.all(Array.from({ length: 20 }, servedBy))).toEqual(Array(20).fill('primary'));
});

test('a silent replica is given up within seconds, and what waits for it is answered', async () => {
  proxy.silence();
  expect(await Promise.all(Array.from({ length: 20 }, servedBy))).toEqual(Array(20).fill('primary'));
  expect(await servedBy()).toBe('primary');
});
