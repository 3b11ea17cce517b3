import { Pool, type PoolClient } from 'pg';
import { env } from '#app/platform/env.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { loadPlaces } from '#db/places/load-places.ts';
import { seedScaleWorld } from '#db/seed/scale/seed-scale.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { buildWorld } from '#db/seed/world/build-world.ts';
import { Refusal } from './refusal.ts';
import { demoCreatives, readSeedOptions, type SeedOptions } from './seed-options.ts';

/** `seed`: fills the database with the demo world or a scale world. Refuses to overwrite data that may be needed. */
export async function seed(args: string[]): Promise<number> {
  const options = readSeedOptions(args);
  const { databaseOwnerUrl, mode } = env();
  if (mode === 'production') {
    throw new Refusal('A production database is not seeded with made-up people.');
  }
  await migrateDatabase(databaseOwnerUrl);
  const pool = new Pool({ connectionString: databaseOwnerUrl, max: 1 });
  const client = await pool.connect();
  try {
    await makeRoom(client, options);
    await loadPlaces(client);
    await fill(client, options);
  } finally {
    client.release();
    await pool.end();
  }
  return 0;
}

async function makeRoom(client: PoolClient, { isReplacing }: SeedOptions): Promise<void> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from users');
  const accounts = rows[0]?.n ?? 0;
  if (accounts === 0) {
    return;
  }
  if (!isReplacing) {
    throw new Refusal(
      `The database holds ${accounts.toLocaleString('en-US')} accounts already. With --replace they and all that is theirs are deleted first.`,
    );
  }
  console.log(`Deleting ${accounts.toLocaleString('en-US')} accounts and all that is theirs`);
  await emptyTables(client);
}

/**
 * All tables except the gazetteer, which seeding would only load again, the settings, and those that record what
 * happened.
 */
async function emptyTables(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ names: string }>(`
    select string_agg(quote_ident(tablename), ', ') as names from pg_tables
     where schemaname = 'public'
       and tablename not in ('countries', 'regions', 'places', 'site_settings', 'audit_log', 'programs')`);
  await client.query(`truncate ${rows[0]?.names} restart identity`);
}

async function fill(client: PoolClient, { creatives, reviewsPerCreative }: SeedOptions): Promise<void> {
  const started = performance.now();
  if (creatives === demoCreatives) {
    await seedWorld(client, buildWorld({ seed: 1, now: new Date() }), storage());
  } else {
    await seedScaleWorld(client, {
      creatives,
      storage: storage(),
      ...(reviewsPerCreative === undefined ? {} : { reviewsPerCreative }),
      log: (text) => console.log(`  ${text}`),
    });
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(`${creatives.toLocaleString('en-US')} creatives in ${seconds.toFixed(0)} s`);
}
