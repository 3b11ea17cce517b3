/** Fills the empty, prepared database and the configured storage with the demo world. */
import { Pool } from 'pg';
import { storage } from '#app/platform/storage/storage.server.ts';
import { seedWorld } from '#db/seed/seed-world.ts';
import { buildWorld } from '#db/seed/world/build-world.ts';

const pool = new Pool({ connectionString: process.env.DATABASE_OWNER_URL, max: 1 });
const client = await pool.connect();
await seedWorld(client, buildWorld({ seed: 1, now: new Date() }), storage());
client.release();
await pool.end();
