import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import type { ClientBase } from 'pg';
import type { Actor, UserType } from '#app/features/accounts/actor.ts';

export const memberPassword = 'correct horse';
let hashed: Promise<string> | undefined;

/** Somebody with an account that can sign in with `memberPassword`, as verbs get to know them. */
export async function insertMember(
  client: Pick<ClientBase, 'query'>,
  overrides: { userType?: UserType; isConfirmed?: boolean; email?: string; isAdmin?: boolean } = {},
): Promise<Actor> {
  const { userType = 'client', isConfirmed = true, isAdmin = false } = overrides;
  const userId = randomUUID();
  const email = overrides.email ?? `${userType}-${userId.slice(0, 8)}@members.example`;
  const signUp = { first_name: 'Robin', last_name: 'Ashdown', user_type: userType };
  hashed ??= hashPassword(memberPassword);
  await client.query(
    'insert into users (id, name, email, email_verified, sign_up) values ($1, $2, $3, $4, $5)',
    [userId, 'Robin Ashdown', email, isConfirmed, signUp],
  );
  await client.query(
    `insert into accounts (user_id, account_id, provider_id, password) values ($1::uuid, $1::uuid::text, 'credential', $2)`,
    [userId, await hashed],
  );
  if (isAdmin) {
    await client.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [userId]);
  }
  return {
    userId,
    sessionId: randomUUID(),
    signedInAt: new Date(),
    email,
    firstName: 'Robin',
    lastName: 'Ashdown',
    companyName: null,
    userType,
    isAdmin,
    needsTwoFactor: false,
    creativeId: null,
    subscription: { subscribed: false, subscriptionTier: null, subscriptionEnd: null, isLifetime: false },
  };
}

/** An admin, and nobody else. */
export async function insertSoleAdmin(client: Pick<ClientBase, 'query'>): Promise<Actor> {
  await client.query('delete from users');
  return insertMember(client, { isAdmin: true, email: 'boss@members.example' });
}
