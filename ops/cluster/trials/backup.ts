import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Pool, type PoolClient } from 'pg';
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { loadPlaces } from '#db/places/load-places.ts';
import { seedScaleWorld } from '#db/seed/scale/seed-scale.ts';
import { contentsOf, filesOf } from '#tests/factories/backup-factory.ts';
import type { Rig } from '../rig.ts';
import { databaseUrl, ports } from '../settings.ts';
import { underTraffic } from '../traffic.ts';
import type { Trial } from '../trial.ts';

const creatives = 100_000;
const uploadedFiles = 1_000;
const [large, restored] = ['oriel_large', 'oriel_restored'] as const;

type Site = { url: string; dataDir: string };

/**
 * A second site on the same machines, with 100,000 creatives: it is backed up under constant changes, while visitors
 * and members use the first one. A restore of that must be a consistent snapshot; a restore of the site at rest must be
 * identical to the last row and file.
 */
export const backup: Trial = {
  name: 'backup',
  title: `backup of ${creatives.toLocaleString('en-US')} creatives under load, restored elsewhere and compared`,
  passes: 'of one moment; every row and file equal; 0 failed requests',
  run: async (rig) => {
    const folder = await mkdtemp(path.join(rig.folder, 'backup-'));
    const place = path.join(folder, 'place');
    try {
      const site = await makeLargeSite(rig, folder);
      const { conditions, found } = await underTraffic(rig, 'visitors and a member', async () => {
        const { seconds, changes } = await backUpUnderChanges(site, place);
        const count = changes.toLocaleString('en-US');
        return { conditions: {}, found: `backed up in ${seconds} s under ${count} changes` };
      });
      rig.log(`  ${found}`);
      const first = await makeSite(rig, restored, folder);
      const seconds = await runCli(['restore', place], first);
      const isOneMoment = await holdsOneMoment(first);
      rig.log(`  restored in ${seconds} s`);
      await runCli(['backup', '--to', place], site);
      const second = await makeSite(rig, restored, folder);
      await runCli(['restore', place], second);
      const differences = await differencesBetween(site, second);
      for (const difference of differences) rig.log(`  differs: ${difference}`);
      return {
        conditions: { ...conditions, 'of one moment': isOneMoment, equal: differences.length === 0 },
        found: `${found}; restored in ${seconds} s; ${differences.length} differences in ${uploadedFiles.toLocaleString('en-US')} files and all tables`,
      };
    } finally {
      for (const name of [large, restored]) {
        await rig.database.query(`drop database if exists ${name} with (force)`);
      }
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** An empty database on the primary and a new data folder, as an administrator creates them for a restore. */
async function makeSite({ database }: Rig, name: string, folder: string): Promise<Site> {
  await database.query(`drop database if exists ${name} with (force)`);
  await database.query(`create database ${name} owner oriel_owner template template0 encoding 'UTF8'`);
  const dataDir = await mkdtemp(path.join(folder, `${name}-`));
  return { url: databaseUrl('oriel_owner', ports.primary, name), dataDir };
}

async function makeLargeSite(rig: Rig, folder: string): Promise<Site> {
  const site = await makeSite(rig, large, folder);
  await migrateDatabase(site.url);
  await withClient(site, async (client) => {
    await loadPlaces(client);
    await seedScaleWorld(client, { creatives, log: (line) => rig.log(`  ${line}`) });
    const storage = storageOf(site);
    const bytes = 40_000;
    for (let number = 0; number < uploadedFiles; number += 1) {
      const key = `attachments/rig/${number}-plan.pdf`;
      await storage.write(key, randomBytes(bytes));
      await client.query(
        `insert into uploads (purpose, state, storage_keys, filename, bytes)
         values ('attachment', 'attached', array[$1::text], 'plan.pdf', $2)`,
        [key, bytes],
      );
    }
  });
  return site;
}

function storageOf({ dataDir }: Site) {
  return diskStorage(path.join(dataDir, 'storage'));
}

async function withClient<Result>({ url }: Site, work: (client: PoolClient) => Promise<Result>) {
  const pool = new Pool({ connectionString: url, max: 1 });
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
    await pool.end();
  }
}

/** Runs a command of `npm run cli`; resolves to the seconds it took. Throws what it said when it fails. */
async function runCli(args: string[], { url, dataDir }: Site): Promise<number> {
  const started = performance.now();
  await promisify(execFile)(process.execPath, ['cli/main.ts', ...args], {
    cwd: path.join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      ORIEL_MODE: 'demo',
      LOG_LEVEL: 'warn',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: url,
      ORIEL_DATA_DIR: dataDir,
    },
  });
  return Math.round((performance.now() - started) / 1000);
}

/**
 * Backs up while creatives change their profiles, which changes listings and counters by triggers. Each change also
 * inserts a row into each of two tables: a consistent snapshot has the same in both.
 */
async function backUpUnderChanges(site: Site, place: string): Promise<{ seconds: number; changes: number }> {
  return withClient(site, async (client) => {
    await client.query('create table rig_left (n bigint); create table rig_right (n bigint)');
    const { rows } = await client.query<{ id: string }>(
      'select id from creative_profiles order by random() limit 1000',
    );
    let isOver = false;
    let changes = 0;
    const changing = (async () => {
      while (!isOver) {
        const { id } = rows[changes % rows.length] ?? {};
        changes += 1;
        await client.query('begin');
        await client.query('insert into rig_left values ($1)', [changes]);
        await client.query('update creative_profiles set tagline = $2 where id = $1', [
          id,
          `Change ${changes}`,
        ]);
        await client.query('insert into rig_right values ($1)', [changes]);
        await client.query('commit');
      }
    })();
    const seconds = await runCli(['backup', '--to', place], site).finally(() => {
      isOver = true;
    });
    await changing;
    return { seconds, changes };
  });
}

async function holdsOneMoment(site: Site): Promise<boolean> {
  return withClient(site, async (client) => {
    const { rows } = await client.query<{ isSame: boolean }>(
      `select (select (count(*), max(n)) from rig_left) = (select (count(*), max(n)) from rig_right) as "isSame"`,
    );
    return rows[0]?.isSame ?? false;
  });
}

/** Names of tables, sequences and files with other contents. */
async function differencesBetween(site: Site, copy: Site): Promise<string[]> {
  const all = async (each: Site): Promise<Record<string, string | null>> => {
    const { tables, sequences } = await contentsOf(each.url);
    return { ...tables, ...sequences, ...(await filesOf(each.url, storageOf(each))) };
  };
  const [here, there] = [await all(site), await all(copy)];
  const names = new Set([...Object.keys(here), ...Object.keys(there)]);
  return [...names].filter((name) => here[name] !== there[name]);
}
