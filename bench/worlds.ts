import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, Pool } from 'pg';
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { loadPlaces } from '#db/places/load-places.ts';
import { seedScaleWorld } from '#db/seed/scale/seed-scale.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { buildWorld } from '#db/seed/world/build-world.ts';
import type { Place } from './options.ts';

export const demoCreatives = 1_247;

/** Ten million reviews at a million creatives. */
const reviewsPerCreative = 10;

/**
 * A database with a world of this size on the cluster at `clusterUrl`; kept until the schema or the seeding code
 * changes. Returns its address.
 */
export async function ensureWorld(
  { clusterUrl, mediaFolder, log }: Place,
  creatives = demoCreatives,
): Promise<string> {
  const name = `oriel_bench_${creatives}`;
  const address = new URL(clusterUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  const stamp = await codeStamp();
  const admin = new Client({ connectionString: clusterUrl });
  await admin.connect();
  try {
    if ((await stampOf(admin, name)) === stamp) {
      return url;
    }
    log(`Making the world of ${creatives.toLocaleString('en-US')} creatives`);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
    await fillWorld(url, creatives, { mediaFolder, log });
    await admin.query(`comment on database ${name} is '${stamp}'`);
  } finally {
    await admin.end();
  }
  return url;
}

async function stampOf(admin: Client, name: string): Promise<string | null> {
  const { rows } = await admin.query<{ stamp: string | null }>(
    `select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = $1`,
    [name],
  );
  return rows[0]?.stamp ?? null;
}

async function fillWorld(
  url: string,
  creatives: number,
  { mediaFolder, log }: Pick<Place, 'mediaFolder' | 'log'>,
): Promise<void> {
  await migrateDatabase(url);
  const pool = new Pool({ connectionString: url, max: 1 });
  const client = await pool.connect();
  try {
    await loadPlaces(client);
    if (creatives === demoCreatives) {
      const world = buildWorld({ seed: 1, now: new Date() });
      await seedWorld(client, world, diskStorage(mediaFolder));
    } else {
      await seedScaleWorld(client, { creatives, reviewsPerCreative, log });
    }
  } finally {
    client.release();
    await pool.end();
  }
}

async function codeStamp(): Promise<string> {
  const root = path.join(import.meta.dirname, '../db');
  const hash = createHash('sha256');
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'),
  );
  for (const file of files.sort()) {
    hash.update(file).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex');
}
