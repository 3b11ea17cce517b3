import { randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { inject } from 'vitest';

/** The migrated database every test database is cloned from. */
export const templateName = 'oriel_template';

const inUse = '55006';

/**
 * A migrated, empty database for one test file: its address, and `remove()` for the end. Every file of the
 * `db` project has one already, in DATABASE_URL (tests/own-database.ts); call this for a further one.
 */
export async function testDatabase(): Promise<{ url: string; remove(): Promise<void> }> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(
    server,
    `create database ${quoted(name)} template ${quoted(templateName)} strategy file_copy`,
  );
  return {
    url: addressOf(server, name),
    remove: () => onServer(server, `drop database ${quoted(name)}`),
  };
}

/** The address of another database on the same server. */
export function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
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
  } catch (error) {
    // A pool the test left open keeps its database; it goes with the whole server at the end of the run.
    if (!(error instanceof DatabaseError && error.code === inUse)) throw error;
  } finally {
    await client.end();
  }
}
