import { randomBytes } from 'node:crypto';
import { type MessageWorld, makeMessageWorld, type Person } from '../delivery/message-world.ts';
import { type FuzzRole, fuzzRoles } from './fuzz-request.ts';

export type FuzzWorld = MessageWorld & {
  /** A new account with this role; null for a visitor. */
  makePerson: (role: FuzzRole) => Promise<Person | null>;
  ids: string[];
};

const idsOfEachKind = 3;

/** A disposable world: an empty one, or a copy of the database `from`. */
export async function makeFuzzWorld(clusterUrl: string, from?: string): Promise<FuzzWorld> {
  const world = await makeMessageWorld(clusterUrl, { clients: 1, creatives: 1, ...(from ? { from } : {}) });
  // Sequentially: they share a connection.
  const people: (Person | null)[] = [];
  for (const role of fuzzRoles) people.push(await makePerson(world, role));
  return {
    ...world,
    env: { ...world.env, TRUSTED_PROXIES: '1', AUTH_SECRET: randomBytes(32).toString('base64url') },
    makePerson: (role) => makePerson(world, role),
    ids: [
      ...(await listIds(world)),
      ...people.flatMap((person) =>
        person ? [person.userId, ...(person.creativeId ? [person.creativeId] : [])] : [],
      ),
    ],
  };
}

async function makePerson(world: MessageWorld, role: FuzzRole): Promise<Person | null> {
  switch (role) {
    case 'visitor':
      return null;
    case 'client':
      return world.addClient();
    case 'creative':
    case 'other creative':
      return world.addCreative();
    case 'admin': {
      const person = await world.addClient();
      await world.database.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [
        person.userId,
      ]);
      return person;
    }
  }
}

/** Some ids of every table with a UUID or numeric key. */
async function listIds({ database }: MessageWorld): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type in ('uuid', 'bigint', 'integer')
      order by table_name`,
  );
  const ids: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.query<{ id: string }>(
      `select id::text from "${name}" order by id limit ${idsOfEachKind}`,
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
