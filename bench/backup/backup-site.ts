import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts';

export type BackupSite = { url: string; dataDir: string };

const root = path.join(import.meta.dirname, '../..');

export function storageOf({ dataDir }: BackupSite) {
  return diskStorage(path.join(dataDir, 'storage'));
}

/**
 * Runs an `npm run cli` command in a process, and optionally kills it after some milliseconds. Resolves to its duration
 * and whether it finished; throws when it failed without being killed.
 */
export async function runCommand(
  args: string[],
  { url, dataDir }: BackupSite,
  killAfterMs?: number,
): Promise<{ seconds: number; isKilled: boolean }> {
  const started = performance.now();
  const child = spawn(process.execPath, ['cli/main.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      ORIEL_MODE: 'demo',
      LOG_LEVEL: 'warn',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: url,
      ORIEL_DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000);
    });
  }
  const killing =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(killing);
  const isKilled = child.signalCode === 'SIGKILL';
  if (code !== 0 && !isKilled) {
    throw new Error(`${args[0]} failed with ${code}: ${said}`);
  }
  return { seconds: (performance.now() - started) / 1000, isKilled };
}

/** Recreates a database: a copy of another one, or an empty one. Returns its address. */
export async function makeDatabase(
  clusterUrl: string,
  name: string,
  template = 'template0',
): Promise<string> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

const fileBytes = 40_000;

/** Adds uploaded files of random bytes to a site. */
export async function addFiles(site: BackupSite, count: number): Promise<void> {
  const storage = storageOf(site);
  const client = new Client({ connectionString: site.url });
  await client.connect();
  try {
    for (let made = 0; made < count; made += 100) {
      const keys = Array.from({ length: 100 }, (_, n) => `attachments/bench/${made + n}-plan.pdf`);
      await Promise.all(keys.map((key) => storage.write(key, randomBytes(fileBytes))));
      await client.query(
        `insert into uploads (purpose, state, storage_keys, filename, bytes)
         select 'attachment', 'attached', array[key], 'plan.pdf', $2 from unnest($1::text[]) as key`,
        [keys, fileBytes],
      );
    }
  } finally {
    await client.end();
  }
}
