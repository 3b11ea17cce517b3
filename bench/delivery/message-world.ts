import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashPassword } from 'better-auth/crypto';
import { Client } from 'pg';
import { migrateDatabase } from '#db/migrate.ts';

/** A member of the world, who can sign in with `worldPassword`. */
export type Person = { userId: string; email: string; creativeId: string | null };

export type MessageWorld = {
  url: string;
  env: Record<string, string>;
  clients: Person[];
  creatives: Person[];
  database: Client;
  addClient: () => Promise<Person>;
  addCreative: () => Promise<Person>;
  remove: () => Promise<void>;
};

type Writing = Pick<Client, 'query'>;

export const worldPassword = 'correct horse';

/**
 * A scratch database on the cluster at `clusterUrl` with clients and listed creatives: otherwise empty, or a copy of
 * the database `from`.
 */
export async function makeMessageWorld(
  clusterUrl: string,
  { clients, creatives, from = 'template0' }: { clients: number; creatives: number; from?: string },
): Promise<MessageWorld> {
  const name = `oriel_messages_${randomBytes(4).toString('hex')}`;
  await onCluster(clusterUrl, `create database ${name} template ${from} encoding 'UTF8'`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  const database = new Client({ connectionString: url.href });
  await database.connect();
  const folder = await mkdtemp(path.join(tmpdir(), 'oriel-messages-'));
  const password = await hashPassword(worldPassword);
  return {
    url: url.href,
    env: { ORIEL_DATA_DIR: folder, AUTH_SECRET: randomBytes(32).toString('base64url'), LOG_LEVEL: 'error' },
    ...(await addPeople(database, { clients, creatives })),
    database,
    addClient: () => addClient(database, password),
    addCreative: () => addCreative(database, password),
    remove: async () => {
      await database.end();
      await onCluster(clusterUrl, `drop database ${name} with (force)`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function addPeople(
  database: Writing,
  { clients, creatives }: { clients: number; creatives: number },
): Promise<{ clients: Person[]; creatives: Person[] }> {
  const password = await hashPassword(worldPassword);
  await database.query(
    `insert into specialties (name, category) values ('Architecture', 'Subject') on conflict do nothing`,
  );
  const people = async (count: number, make: () => Promise<Person>) => {
    const made: Person[] = [];
    while (made.length < count) made.push(await make());
    return made;
  };
  return {
    clients: await people(clients, () => addClient(database, password)),
    creatives: await people(creatives, () => addCreative(database, password)),
  };
}

async function addClient(database: Writing, password: string): Promise<Person> {
  return { ...(await addMember(database, { userType: 'client', password })), creativeId: null };
}

async function addCreative(database: Writing, password: string): Promise<Person> {
  const member = await addMember(database, { userType: 'creative', password });
  await database.query(
    `insert into subscriptions (user_id, subscription_tier, is_lifetime) values ($1, 'Creative', true)`,
    [member.userId],
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into creative_profiles (user_id, business_name, creative_type)
     values ($1, 'Studio ' || left($1::uuid::text, 6), 'Photographer') returning id`,
    [member.userId],
  );
  const creativeId = rows[0]?.id ?? '';
  await database.query(
    'insert into creative_specialties (creative_id, specialty_id) select $1, min(id) from specialties',
    [creativeId],
  );
  return { ...member, creativeId };
}

async function addMember(
  database: Writing,
  { userType, password }: { userType: 'client' | 'creative'; password: string },
): Promise<{ userId: string; email: string }> {
  const userId = randomUUID();
  const email = `${userType}-${userId.slice(0, 13)}@members.example`;
  await database.query(
    `insert into users (id, name, email, email_verified, sign_up)
     values ($1, 'Robin Ashdown', $2, true,
             jsonb_build_object('first_name', 'Robin', 'last_name', 'Ashdown', 'user_type', $3::text))`,
    [userId, email, userType],
  );
  await database.query(
    `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::uuid::text, 'credential', $2)`,
    [userId, password],
  );
  return { userId, email };
}

async function onCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
