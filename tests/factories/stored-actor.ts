import type { Pool } from 'pg';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findActor } from '#app/features/accounts/find-actor.server.ts';
import { type CreativeOverrides, insertCreative } from './creative-factory.ts';

/** Somebody who is in the database, as a verb gets to know them. */
export async function actorOf(userId: string): Promise<Actor> {
  const actor = await findActor(userId, { id: 'factory-session', signedInAt: new Date() });
  if (!actor) throw new Error('Nobody has this id.');
  return actor;
}

/** A listed creative, or what `overrides` say, as a verb gets to know them. */
export async function insertCreativeActor(
  pool: Pool,
  overrides: CreativeOverrides = {},
): Promise<Actor & { creativeId: string }> {
  const client = await pool.connect();
  const { id, userId } = await insertCreative(client, overrides);
  client.release();
  return { ...(await actorOf(userId)), creativeId: id };
}
