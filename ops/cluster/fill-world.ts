/** Fills the empty, prepared database and the configured storage with the demo world. */
import pLimit from 'p-limit';
import { Pool } from 'pg';
import { storage } from '#app/platform/storage/storage.server.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { buildWorld } from '#db/seed/world/build-world.ts';

const store = storage();
// Hundreds of files at once are too many connections for a machine that runs everything.
const fewAtOnce = pLimit(8);
const files: typeof store = { ...store, write: (...file) => fewAtOnce(() => store.write(...file)) };

const pool = new Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 1 });
const client = await pool.connect();
await seedWorld(client, buildWorld({ seed: 1, now: new Date() }), files);
client.release();
await pool.end();
