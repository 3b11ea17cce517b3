import type { PoolClient } from 'pg';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findActor } from '#app/features/accounts/find-actor.server.ts';

let made = 0;

/** Somebody who is in the database, as a verb gets to know them. */
export async function actorOf(userId: string): Promise<Actor> {
  const actor = await findActor(userId, 'factory-session');
  if (!actor) throw new Error('Nobody has this id.');
  return actor;
}

/** Inserts a client; `companyName` is null unless given. */
export async function insertClient(client: PoolClient, companyName: string | null = null): Promise<Actor> {
  made += 1;
  const { rows } = await client.query<{ id: string }>(
    `insert into users (name, email, email_verified, sign_up) values ('Ana Client', $1, true, $2) returning id`,
    [
      `client-${made}@oriel.example`,
      JSON.stringify({
        first_name: 'Ana',
        last_name: 'Client',
        user_type: 'client',
        company_name: companyName,
      }),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('One client goes in, one comes out.');
  return actorOf(row.id);
}
