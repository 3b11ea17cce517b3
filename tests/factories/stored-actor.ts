import type { Actor } from '#app/features/accounts/actor.ts';
import { findActor } from '#app/features/accounts/find-actor.server.ts';

/** Somebody who is in the database, as a verb gets to know them. */
export async function actorOf(userId: string): Promise<Actor> {
  const actor = await findActor(userId, { id: 'factory-session', signedInAt: new Date() });
  if (!actor) throw new Error('Nobody has this id.');
  return actor;
}
