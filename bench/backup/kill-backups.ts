import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { listBackups } from '#app/features/desk/backup/stored-backups.server.ts';
import { verifyBackup } from '#app/features/desk/backup/verify-backup.server.ts';
import { diskBackupStore } from '#app/platform/backup-store/disk-backup-store.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { contentsOf, filesOf } from '#tests/factories/backup-factory.ts';
import { type BackupSite, dropDatabase, makeDatabase, runCommand, storageOf } from './backup-site.ts';

export type Kills = {
  kills: number;
  killed: number;
  /** Left a complete result, since they were killed at the end or later. */
  whole: number;
  /** Passed as complete without being so; must be empty. */
  faults: string[];
};

type Killing = { kills: number; folder: string; log: (text: string) => void };

/** Kills backups at random moments: any with a manifest afterwards must be complete. */
export async function killBackups(site: BackupSite, { kills, folder, log }: Killing): Promise<Kills> {
  const place = mkdtempSync(path.join(folder, 'killed-backups-'));
  const store = diskBackupStore(place);
  const { seconds } = await runCommand(['backup', '--to', place], site);
  const known = new Set((await listBackups(store)).whole.map(({ id }) => id));
  const result: Kills = { kills, killed: 0, whole: 0, faults: [] };
  for (let kill = 1; kill <= kills; kill += 1) {
    const { isKilled } = await runCommand(['backup', '--to', place], site, randomMoment(seconds));
    result.killed += isKilled ? 1 : 0;
    for (const { id } of (await listBackups(store)).whole.filter((backup) => !known.has(backup.id))) {
      known.add(id);
      result.whole += 1;
      const { faults } = await verifyBackup({
        store,
        id,
        key: null,
        report: () => {},
        signal: new AbortController().signal,
      });
      result.faults.push(...faults);
    }
    if (kill % 5 === 0) log(`  ${kill} backups killed`);
  }
  // Leftovers must not prevent the next backup.
  await runCommand(['backup', '--to', place], site);
  return result;
}

/** Kills restores at random moments: a database that is accepted afterwards must be complete. */
export async function killRestores(
  site: BackupSite,
  { kills, folder, log, clusterUrl }: Killing & { clusterUrl: string },
): Promise<Kills> {
  const name = 'oriel_bench_killed';
  const place = mkdtempSync(path.join(folder, 'restored-'));
  await runCommand(['backup', '--to', place], site);
  const expected = await contentsOf(site.url);
  const fresh = async (): Promise<BackupSite> => ({
    url: await makeDatabase(clusterUrl, name),
    dataDir: mkdtempSync(path.join(folder, 'data-')),
  });
  let target = await fresh();
  const { seconds } = await runCommand(['restore', place], target);
  target = await fresh();
  const result: Kills = { kills, killed: 0, whole: 0, faults: [] };
  const compare = async () => {
    if (JSON.stringify(await contentsOf(target.url)) !== JSON.stringify(expected)) {
      result.faults.push('a database that was not refused holds something else');
    }
    const files = await filesOf(target.url, storageOf(target));
    if (JSON.stringify(files) !== JSON.stringify(await filesOf(site.url, storageOf(site)))) {
      result.faults.push('files are missing, or others');
    }
  };
  for (let kill = 1; kill <= kills; kill += 1) {
    const { isKilled } = await runCommand(['restore', place], target, randomMoment(seconds));
    result.killed += isKilled ? 1 : 0;
    if (await passesForWhole(target.url)) {
      result.whole += 1;
      await compare();
      target = await fresh();
    }
    if (kill % 5 === 0) log(`  ${kill} restores killed`);
  }
  if (!(await passesForWhole(target.url))) {
    await runCommand(['restore', place], target);
  }
  await compare();
  await dropDatabase(clusterUrl, name);
  return result;
}

/** Whether a server would start on it: not on an empty or a rejected one. */
async function passesForWhole(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select to_regclass('public.users') is not null as "hasTables"`);
  await client.end();
  return (
    rows[0].hasTables &&
    (await migrateDatabase(url).then(
      () => true,
      () => false,
    ))
  );
}

/** A random moment within the normal duration, in milliseconds. */
function randomMoment(seconds: number): number {
  return randomInt(1, Math.round(seconds * 1_000));
}
