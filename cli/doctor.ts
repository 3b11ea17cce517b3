import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { BoundedClient } from '#app/platform/db/bounded-client.server.ts';
import { statementConnection } from '#app/platform/db/client.server.ts';
import { reasonOf } from '#app/platform/db/lost-database.ts';
import { env } from '#app/platform/env.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { differingPrograms } from '#db/apply-programs.ts';
import { examineRights } from '#db/examine-rights.ts';

/** What a check found: a line for the list, or a sentence on what is wrong and how to mend it. */
type Finding = { isWell: boolean; text: string };

/** `doctor`: looks at everything the server stands on. Exit code 1 when something is wrong. */
export async function doctor(): Promise<number> {
  const findings = [...(await examineDatabase()), await examineStorage()];
  for (const { isWell, text } of findings) {
    console.log(`${isWell ? 'well   ' : 'TROUBLE'}  ${text}`);
  }
  return findings.every((finding) => finding.isWell) ? 0 : 1;
}

async function examineDatabase(): Promise<Finding[]> {
  const { databaseDirectUrl, isDatabasePooled } = env();
  const client = new Client({ connectionString: databaseDirectUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    const setting = isDatabasePooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    return [trouble(`The database does not answer: ${reasonOf(error)}. Check ${setting} and that it runs.`)];
  }
  try {
    const reachable = [
      well(`Database reachable, PostgreSQL ${await versionOf(client)}`),
      ...(await examineWays()),
    ];
    const schema = await examineSchema(client);
    return schema.isWell
      ? [
          ...reachable,
          schema,
          await examineRole(client),
          await examinePlaces(client),
          await countContents(client),
        ]
      : [...reachable, schema];
  } finally {
    await client.end();
  }
}

/** The pooler and the replicas, where there are any: each takes statements as the server sends them. */
async function examineWays(): Promise<Finding[]> {
  const { databaseUrl, databaseReplicaUrls } = env();
  const ways = [
    { name: 'Statements of the server', setting: 'DATABASE_URL', url: databaseUrl },
    ...databaseReplicaUrls.map((url, at) => ({
      name: `Replica ${at + 1}`,
      setting: 'DATABASE_REPLICA_URL',
      url,
    })),
  ];
  return Promise.all(
    ways.map(async ({ name, setting, url }) => {
      const client = new BoundedClient({ ...statementConnection(url), connectionTimeoutMillis: 5_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query('select 1');
        return well(`${name}: ${env().isDatabasePooled ? 'answered through the pooler' : 'answered'}`);
      } catch (error) {
        return trouble(`${name}: ${reasonOf(error)}. Check ${setting}.`);
      } finally {
        client.cut('it was only a try');
      }
    }),
  );
}

async function versionOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? 'of an unknown version';
}

type Journal = { entries: { when: number; tag: string }[] };

/** The migrations that this code has against the last one that the database has seen. */
async function examineSchema(client: Client): Promise<Finding> {
  const file = path.join(import.meta.dirname, '../db/migrations/meta/_journal.json');
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const applied = await lastApplied(client);
  const missing = entries.filter((entry) => entry.when > applied).map((entry) => entry.tag);
  if (missing.length > 0) {
    return trouble(`The schema lacks ${missing.join(', ')}. Starting the server brings it up to date.`);
  }
  const newest = entries.at(-1);
  if (newest && newest.when < applied) {
    return trouble('The schema is newer than this code. Use the version of Oriel that last ran on it.');
  }
  const programs = await differingPrograms(client);
  return programs.length > 0
    ? trouble(`Of another version: ${programs.join(', ')}. Starting the server brings them up to date.`)
    : well(`Schema up to date (${newest?.tag})`);
}

async function lastApplied(client: Client): Promise<number> {
  const known = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!known.rows[0]?.name) {
    return 0;
  }
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}

/** One role for everything works, and is said: whoever takes over the application could then empty the audit log. */
async function examineRole(client: Client): Promise<Finding> {
  const found = await examineRights(client);
  if (!found.isWell) {
    return trouble(found.text);
  }
  return well(
    found.isApart
      ? 'The application cannot change the audit log or the tables'
      : 'One database role for everything: the application could change the audit log (docs/DEPLOY.md, Roles of the database)',
  );
}

async function examinePlaces(client: Client): Promise<Finding> {
  const places = await count(client, 'select count(*)::int as n from places');
  return places > 0
    ? well(`Gazetteer loaded, ${places.toLocaleString('en-US')} places`)
    : trouble('The gazetteer is not loaded, so no place is known. Starting the server loads it.');
}

/** The counted listings against the counter that pages show. */
async function countContents(client: Client): Promise<Finding> {
  const users = await count(client, 'select count(*)::int as n from users');
  const listings = await count(client, 'select count(*)::int as n from listings');
  const counted = await count(
    client,
    `select coalesce((select listed_count from listing_counts where key = 'all'), 0) as n`,
  );
  return listings === counted
    ? well(`${users.toLocaleString('en-US')} users, ${listings.toLocaleString('en-US')} listings`)
    : trouble(
        `${listings} creatives are listed, but the directory's counter says ${counted}. The statement 'select rebuild_directory()' mends it.`,
      );
}

async function count(client: Client, statement: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(statement);
  return rows[0]?.n ?? 0;
}

async function examineStorage(): Promise<Finding> {
  const key = `doctor/${randomUUID()}`;
  try {
    await storage().write(key, Buffer.from('well'));
    const read = await storage().read(key);
    await storage().remove(key);
    return read?.toString() === 'well'
      ? well(`Storage writable (${env().dataDir})`)
      : trouble(`Storage returned other bytes than were written (${env().dataDir}).`);
  } catch (error) {
    return trouble(
      `Storage cannot be written: ${messageOf(error)}. Check ORIEL_DATA_DIR and its permissions.`,
    );
  }
}

function well(text: string): Finding {
  return { isWell: true, text };
}

function trouble(text: string): Finding {
  return { isWell: false, text };
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : String(error);
}
