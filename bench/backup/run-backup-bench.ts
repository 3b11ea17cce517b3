import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentsOf, filesOf } from '#tests/factories/backup-factory.ts';
import { startChild } from '../child.ts';
import type { LoadOrder, LoadResult } from '../load-client.ts';
import { percentile } from '../statistics.ts';
import { startWebServer } from '../web-server.ts';
import { demoCreatives, ensureWorld } from '../worlds.ts';
import {
  addFiles,
  type BackupSite,
  dropDatabase,
  makeDatabase,
  runCommand,
  storageOf,
} from './backup-site.ts';
import { readPairs, startChanges } from './change-load.ts';
import { type Kills, killBackups, killRestores } from './kill-backups.ts';

export type BackupFigures = {
  creatives: number;
  files: number;
  seconds: Record<string, number>;
  /** Page latency before and during the backup, in milliseconds. */
  pages: { quiet: Latency; during: Latency };
  changes: number;
  /** Differences between the site and its restore; must be empty. */
  differences: string[];
  backups: Kills;
  restores: Kills;
};

type Latency = { p50: number; p99: number };

type Bench = {
  creatives: number;
  kills: number;
  files: number;
  dataDir: string;
  log: (text: string) => void;
};

const quietSeconds = 5;
const duringSeconds = 2;

/**
 * Backs up a large site under load, restores it elsewhere and compares every row and file; then kills backups and
 * restores of a small one at random moments.
 */
export async function runBackupBench(clusterUrl: string, bench: Bench): Promise<BackupFigures> {
  const { creatives, dataDir, log, files, kills } = bench;
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-bench-backup-'));
  const mediaFolder = path.join(dataDir, 'storage');
  // All worlds use the originals of the demo world.
  await ensureWorld(clusterUrl, { creatives: demoCreatives, mediaFolder });
  await ensureWorld(clusterUrl, { creatives, mediaFolder });
  try {
    const name = 'oriel_bench_backup';
    const site = { url: await makeDatabase(clusterUrl, name, `oriel_bench_${creatives}`), dataDir };
    log(`Adding ${files.toLocaleString('en-US')} files`);
    await addFiles(site, files);
    const large = await backUpUnderLoad(clusterUrl, site, { folder, log });
    await dropDatabase(clusterUrl, name);
    const small = { url: await makeDatabase(clusterUrl, name, `oriel_bench_${demoCreatives}`), dataDir };
    log('Killing backups');
    const backups = await killBackups(small, { kills, folder, log });
    log('Killing restores');
    const restores = await killRestores(small, { kills, folder, log, clusterUrl });
    await dropDatabase(clusterUrl, name);
    return { creatives, files, ...large, backups, restores };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function backUpUnderLoad(
  clusterUrl: string,
  site: BackupSite,
  { folder, log }: { folder: string; log: (text: string) => void },
) {
  const place = path.join(folder, 'place');
  const seconds: Record<string, number> = {};
  const timed = async (step: string, args: string[], on: BackupSite) => {
    seconds[step] = (await runCommand(args, on)).seconds;
    log(`  ${step}: ${seconds[step].toFixed(1)} s`);
  };
  const restored = async (name: string): Promise<BackupSite> => ({
    url: await makeDatabase(clusterUrl, name),
    dataDir: path.join(folder, name),
  });
  const differences: string[] = [];

  log('Backing up under load');
  const readers = await startReaders(site.url);
  const quiet = await readers.read(quietSeconds);
  const changing = await startChanges(site.url);
  const backing = timed('backup under load', ['backup', '--to', place], site);
  const during: number[] = [];
  let isOver = false;
  backing.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    during.push(...(await readers.read(duringSeconds)));
  }
  await backing;
  const { changes } = await changing.stop();
  await readers.stop();
  await timed('verify', ['verify', place], site);
  const first = await restored('oriel_bench_restored');
  await timed('restore', ['restore', place], first);
  const { left, right } = await readPairs(first.url);
  if (left !== right) {
    differences.push(`one side of a change has ${left}, the other ${right}`);
  }

  log('Comparing with a site that stands still');
  await timed('backup again, only new files', ['backup', '--to', place], site);
  const second = await restored('oriel_bench_restored');
  await timed('restore again', ['restore', place], second);
  const [here, there] = [await contentsOf(site.url), await contentsOf(second.url)];
  for (const kind of ['tables', 'sequences'] as const) {
    for (const name of new Set([...Object.keys(here[kind]), ...Object.keys(there[kind])])) {
      if (here[kind][name] !== there[kind][name]) {
        differences.push(`${name}: ${here[kind][name]} here, ${there[kind][name]} there`);
      }
    }
  }
  const filesHere = await filesOf(site.url, storageOf(site));
  const filesThere = await filesOf(second.url, storageOf(second));
  for (const [key, sum] of Object.entries(filesHere)) {
    if (filesThere[key] !== sum) differences.push(`the file ${key}`);
  }
  await timed('drill', ['verify', place, '--drill'], site);
  await dropDatabase(clusterUrl, 'oriel_bench_restored');
  return { seconds, pages: { quiet: latencyOf(quiet), during: latencyOf(during) }, changes, differences };
}

const paths = ['/', '/browse', '/browse?page=2', '/search?q=twilight', '/search?q=house&location=Chicago'];

async function startReaders(url: string) {
  const server = await startWebServer(url, { pageCache: 'off' });
  const { child } = await startChild('load-client.ts', { env: {} });
  return {
    read: async (seconds: number) => {
      const order: LoadOrder = { port: server.port, paths, connections: 2, seconds, acceptEncoding: 'br' };
      const { latencies, others } = await child.ask<LoadResult>(order);
      if (others > 0) throw new Error(`${others} pages were not answered with 200`);
      return latencies;
    },
    stop: async () => {
      await child.stop();
      await server.stop();
    },
  };
}

function latencyOf(latencies: number[]): Latency {
  return { p50: percentile(latencies, 50), p99: percentile(latencies, 99) };
}
