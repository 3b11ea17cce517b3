/**
 * Prepares the database of DATABASE_URL for the server, as the owner of its tables (DATABASE_OWNER_URL): newest schema,
 * rights, gazetteer, specialties, and in demo and development the demo world, once. Reports to standard output.
 */
import { Client, Pool } from 'pg';
import { BoundedClient, statementConnection } from '#app/platform/db/bounded-client.server.ts';
import { reasonOf } from '#app/platform/db/judge-database.ts';
import { env } from '#app/platform/env.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { migrateDatabase } from './migrate.ts';
import { loadPlaces } from './places/load-places.ts';
import { examineRights } from './probe-database.ts';
import { loadSpecialties } from './specialties.ts';

const { databaseUrl, databaseOwnerUrl, mode, firstAdminEmail } = env();
await requireStatements(databaseUrl);
await migrateDatabase(databaseOwnerUrl);
await expectRights();

const pool = new Pool({ connectionString: databaseOwnerUrl, max: 1 });
const client = await pool.connect();
try {
  await timed('Loading the gazetteer', () => loadPlaces(client), 'places');
  await loadSpecialties(client);
  if (mode !== 'production' && (await isEmpty())) {
    await timed('Seeding the demo world', seed, 'creatives');
  }
} finally {
  client.release();
  await pool.end();
}

if (mode === 'production' && firstAdminEmail) {
  await makeFirstAdmin(firstAdminEmail);
}

/** Tests the server's connection to the database, possibly through a pooler; throws a readable error when it fails. */
async function requireStatements(url: string): Promise<void> {
  const client = new BoundedClient(statementConnection(url));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new Error(`The database cannot be used: ${reasonOf(error)}.`, { cause: error });
  } finally {
    client.cut('it was only a try');
  }
}

async function makeFirstAdmin(email: string): Promise<void> {
  const { grantFirstAdmin } = await import('#app/features/desk/members/admin-by-email.server.ts');
  const { closeDb } = await import('#app/platform/db/client.server.ts');
  const refusals = {
    thereIsOne: null,
    notConfirmed: 'No admin yet: FIRST_ADMIN_EMAIL has an account whose address is not confirmed.',
    disabled: 'No admin yet: the account of FIRST_ADMIN_EMAIL is disabled.',
    nobody: 'No admin yet: sign up with FIRST_ADMIN_EMAIL, then start again or run admin:grant.',
  };
  const granted = await grantFirstAdmin(email);
  await closeDb();
  const answer = granted.ok ? 'The account of FIRST_ADMIN_EMAIL is an admin now.' : refusals[granted.code];
  if (answer) {
    console.log(answer);
  }
}

/** Reports missing rights now rather than on the first page request. */
async function expectRights(): Promise<void> {
  const application = new Client({ connectionString: databaseUrl });
  await application.connect();
  const found = await examineRights(application);
  await application.end();
  if (!found.isWell) {
    throw new Error(found.text);
  }
}

async function isEmpty(): Promise<boolean> {
  const { rows } = await client.query('select 1 from users limit 1');
  return rows.length === 0;
}

async function seed(): Promise<number> {
  const { seedDemo } = await import('./seed/seed-demo.ts');
  return seedDemo(client, storage());
}

async function timed(what: string, work: () => Promise<number>, unit: string): Promise<void> {
  const started = performance.now();
  const count = await work();
  const seconds = (performance.now() - started) / 1000;
  if (seconds > 0.5) {
    console.log(`${what}: ${count.toLocaleString('en-US')} ${unit} (${seconds.toFixed(1)} s)`);
  }
}
