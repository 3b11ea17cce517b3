import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { inject } from 'vitest';
import { addressOf, asRole, embeddedRoles } from '../scripts/postgres-roles.mjs';
import { templateName } from '../scripts/test-database.mjs';

export type TestDatabase = {
  name: string;
  /** Its address for the application, which is what is tested. */
  url: string;
  /** For the owner of its tables, who sets the stage. */
  ownerUrl: string;
  /** For one who may do everything, as drop an extension. */
  superuserUrl: string;
  remove(): Promise<void>;
};

/**
 * A migrated, empty database for one test file, and `remove()` for the end; under a name, it takes the place of the one before. Every file of the `db` project has one
 * already, in DATABASE_URL and DATABASE_OWNER_URL (tests/own-database.ts); call this for a further one.
 */
export async function testDatabase(name = newName()): Promise<TestDatabase> {
  const server = inject('databaseServer');
  await drop(server, name);
  await onServer(
    server,
    `create database ${quoted(name)} template ${quoted(templateName)} strategy file_copy owner ${embeddedRoles.owner}`,
  );
  return databaseOf(server, name);
}

/** A database without tables, of the same roles, and `remove()` for the end. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = newName();
  await onServer(
    server,
    `create database ${quoted(name)} template template0 encoding 'UTF8' strategy file_copy owner ${embeddedRoles.owner}`,
  );
  return databaseOf(server, name);
}

function newName(): string {
  return `test_${randomBytes(6).toString('hex')}`;
}

/** Connections that are being closed are waited for. Those that a test left open are cut: what they ask for fails. */
async function drop(server: string, name: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    // Pools end idle connections after ten seconds.
    for (let tries = 0; tries < 300 && (await isConnected(client, name)); tries++) {
      await pause(50);
    }
    await client.query(`drop database if exists ${quoted(name)} with (force)`);
  } finally {
    await client.end();
  }
}

async function isConnected(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
  return Boolean(rowCount);
}

function databaseOf(server: string, name: string): TestDatabase {
  const superuserUrl = addressOf(server, name);
  return {
    name,
    url: asRole(superuserUrl, embeddedRoles.app),
    ownerUrl: asRole(superuserUrl, embeddedRoles.owner),
    superuserUrl,
    remove: () => drop(server, name),
  };
}

/** Has this process use a database as the product does: through the pooler, and a replica, where the run has them. */
export function pointToDatabase({ url, ownerUrl, superuserUrl }: TestDatabase): void {
  process.env.DATABASE_URL = url;
  process.env.DATABASE_OWNER_URL = ownerUrl;
  process.env.TEST_SUPERUSER_URL = superuserUrl;
  const ways = inject('databaseWays');
  if (ways) {
    const name = new URL(url).pathname.slice(1);
    process.env.DATABASE_URL = addressOf(ways.pooler, name);
    process.env.DATABASE_DIRECT_URL = url;
    process.env.DATABASE_REPLICA_URL = addressOf(ways.replica, name);
  }
}

/** An SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
