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
  addMember: (userType: UserType) => Promise<Person>;
  remove: () => Promise<void>;
};

type UserType = 'client' | 'creative';

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
    addMember: (userType) => addMember(database, { userType, password }),
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
  const add = async (userType: UserType, count: number) => {
    const made: Person[] = [];
    while (made.length < count) made.push(await addMember(database, { userType, password }));
    return made;
  };
  return { clients: await add('client', clients), creatives: await add('creative', creatives) };
}

/** A listed one, if it is a creative. */
async function addMember(
  database: Writing,
  { userType, password }: { userType: UserType; password: string },
): Promise<Person> {
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
  if (userType === 'client') return { userId, email, creativeId: null };
  await database.query(
    `insert into subscriptions (user_id, subscription_tier, is_lifetime) values ($1, 'Creative', true)`,
    [userId],
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into creative_profiles (user_id, business_name, creative_type)
     values ($1, 'Studio ' || left($1::uuid::text, 6), 'Photographer') returning id`,
    [userId],
  );
  const creativeId = rows[0]?.id ?? '';
  await database.query(
    'insert into creative_specialties (creative_id, specialty_id) select $1, min(id) from specialties',
    [creativeId],
  );
  return { userId, email, creativeId };
}

/** Signs in; returns the session cookie, valid on every process of the world. */
export async function signIn(
  origin: string,
  { email }: Pick<Person, 'email'>,
  from?: string,
): Promise<string> {
  const answer = await fetch(`${origin}/auth`, {
    method: 'POST',
    headers: { Origin: origin, ...(from ? { 'X-Forwarded-For': from } : {}) },
    body: new URLSearchParams({ intent: 'signIn', email, password: worldPassword }),
    redirect: 'manual',
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((line) => line.includes('session'));
  if (answer.status !== 302 || !cookie) {
    throw new Error(`${email} could not sign in: ${answer.status}.`);
  }
  return cookie;
}

export type Sent = { threadId: string; messageId: number };

/** Tries to send a message. Null when there was no response, or one that asks to retry; throws when it is refused. */
export async function trySend(
  origin: string,
  { cookie, message }: { cookie: string; message: Record<string, unknown> },
): Promise<Sent | null> {
  const answer = await fetch(`${origin}/api/messages`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ uploads: [], ...message }),
  }).catch(() => null);
  // A process that is killed may have sent a part.
  const text = await answer?.text().catch(() => null);
  if (!answer || typeof text !== 'string' || answer.status === 429 || answer.status >= 500) {
    return null;
  }
  if (answer.status !== 201) {
    throw new Error(`Refused with ${answer.status}: ${text.slice(0, 200)}`);
  }
  return JSON.parse(text) as Sent;
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
