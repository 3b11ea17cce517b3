import { Client } from 'pg';
import { migrateDatabase } from '#db/migrate.ts';
import { addressOf, asRole, embeddedRoles } from '../scripts/postgres-roles.mjs';
import { templateName } from '../scripts/test-database.mjs';

/** Makes the template of a run (scripts/test-database.mjs) on the server that DATABASE_URL names for its superuser. */
const server = process.env.DATABASE_URL ?? '';
const template = addressOf(server, templateName);

await say(server, `create database ${templateName} owner ${embeddedRoles.owner}`);
// As scripts/postgres-roles.mjs does for the database of the site: only a superuser can make this extension.
await say(template, 'create extension pg_prewarm');
await migrateDatabase(asRole(template, embeddedRoles.owner));

async function say(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
