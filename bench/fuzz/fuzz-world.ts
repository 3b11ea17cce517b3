import { randomBytes } from 'node:crypto';
import { type MessageWorld, makeMessageWorld, type Person } from '../delivery/message-world.ts';
import { type FuzzRole, fuzzRoles } from './fuzz-request.ts';

export type FuzzWorld = MessageWorld & {
  /** Somebody of this role who has an account; null is a visitor. */
  makePerson: (role: FuzzRole) => Promise<Person | null>;
  /** Ids of all kinds of things that exist. */
  ids: string[];
};

const idsOfEachKind = 3;

/** A world that may be broken: an empty one, or a copy of the database called `from`. */
export async function makeFuzzWorld(clusterUrl: string, from?: string): Promise<FuzzWorld> {
  const world = await makeMessageWorld(clusterUrl, { clients: 1, creatives: 1, ...(from ? { from } : {}) });
  // One after the other: they share a connection.
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

/** Some of every table whose rows are known by a UUID or a number. */
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
