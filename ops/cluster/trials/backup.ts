import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Pool } from 'pg';
import { migrateDatabase } from '#db/migrate.ts';
import { loadPlaces } from '#db/places/load-places.ts';
import { seedScaleWorld } from '#db/seed/scale/seed-scale.ts';
import { contentsOf, filesOf } from '#tests/factories/backup-factory.ts';
import { addFiles, type BackupSite, runCommand, storageOf } from '../../../bench/backup/backup-site.ts';
import { readPairs, startChanges } from '../../../bench/backup/change-load.ts';
import { databaseUrl } from '../nodes.ts';
import { failedShare } from '../page-load.ts';
import { ports } from '../ports.ts';
import type { Rig } from '../rig.ts';
import { judge } from '../verdicts.ts';
import { startTraffic } from './traffic.ts';
import type { Trial } from './trial.ts';

const creatives = 100_000;
const uploadedFiles = 1_000;
const [large, restored] = ['oriel_large', 'oriel_restored'] as const;

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
    const folder = await mkdtemp(path.join(rig.place.folder, 'backup-'));
    const place = path.join(folder, 'place');
    try {
      const site = await makeLargeSite(rig, folder);
      const traffic = await startTraffic(rig);
      const changing = await startChanges(site.url);
      const underLoad = await runCommand(['backup', '--to', place], site).finally(async () => {
        await traffic.end();
        await changing.stop();
      });
      const { changes } = await changing.stop();
      const pages = await traffic.end();
      rig.log(`  backed up in ${underLoad.seconds.toFixed(0)} s, under ${changes} changes`);

      const first = await makeSite(rig, { name: restored, folder });
      const restore = await runCommand(['restore', place], first);
      const { left, right } = await readPairs(first.url);
      rig.log(`  restored in ${restore.seconds.toFixed(0)} s`);

      await runCommand(['backup', '--to', place], site);
      const second = await makeSite(rig, { name: restored, folder });
      await runCommand(['restore', place], second);
      const differences = await differencesBetween(site, second);
      for (const difference of differences) rig.log(`  differs: ${difference}`);
      return judge(
        {
          'of one moment': left === right,
          equal: differences.length === 0,
          '0 failed': pages.failed.length === 0,
        },
        `backed up in ${underLoad.seconds.toFixed(0)} s under ${changes.toLocaleString('en-US')} changes and ${pages.requests.toLocaleString('en-US')} requests of the site beside it (${failedShare(pages)} failed, slowest ${(pages.slowest / 1000).toFixed(1)} s); restored in ${restore.seconds.toFixed(0)} s; ${differences.length} differences in ${uploadedFiles.toLocaleString('en-US')} files and all tables`,
      );
    } finally {
      for (const name of [large, restored]) {
        await rig.database.query(`drop database if exists ${name} with (force)`);
      }
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function makeLargeSite(rig: Rig, folder: string): Promise<BackupSite> {
  const site = await makeSite(rig, { name: large, folder });
  await migrateDatabase(site.url);
  const pool = new Pool({ connectionString: site.url, max: 1 });
  const client = await pool.connect();
  try {
    await loadPlaces(client);
    await seedScaleWorld(client, { creatives, log: (text) => rig.log(`  ${text}`) });
  } finally {
    client.release();
    await pool.end();
  }
  await addFiles(site, uploadedFiles);
  return site;
}

type Wanted = { name: typeof large | typeof restored; folder: string };

/** An empty database on the primary and a new data folder, as an administrator creates them for a restore. */
async function makeSite({ database }: Rig, { name, folder }: Wanted): Promise<BackupSite> {
  await database.query(`drop database if exists ${name} with (force)`);
  await database.query(`create database ${name} owner oriel_owner template template0 encoding 'UTF8'`);
  const url = new URL(databaseUrl('oriel_owner', ports.primary));
  url.pathname = `/${name}`;
  return { url: url.href, dataDir: await mkdtemp(path.join(folder, `${name}-`)) };
}

async function differencesBetween(site: BackupSite, copy: BackupSite): Promise<string[]> {
  const [here, there] = [await contentsOf(site.url), await contentsOf(copy.url)];
  const [filesHere, filesThere] = [
    await filesOf(site.url, storageOf(site)),
    await filesOf(copy.url, storageOf(copy)),
  ];
  return [
    ...namesOfDifferent(here.tables, there.tables),
    ...namesOfDifferent(here.sequences, there.sequences),
    ...namesOfDifferent(filesHere, filesThere),
  ];
}

type Sums = Readonly<Record<string, string | null>>;

function namesOfDifferent(here: Sums, there: Sums): string[] {
  const names = new Set([...Object.keys(here), ...Object.keys(there)]);
  return [...names].filter((name) => here[name] !== there[name]);
}
