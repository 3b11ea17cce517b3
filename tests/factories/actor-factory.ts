import type { Actor } from '#app/features/accounts/actor.ts';
import { findActor } from '#app/features/accounts/find-actor.server.ts';

/** Somebody who is in the database, as a verb gets to know them. */
export async function actorOf(userId: string): Promise<Actor> {
  const actor = await findActor(userId, 'factory-session');
  if (!actor) throw new Error('Nobody has this id.');
  return actor;
}

/** A creative who is signed in; overrides win. */
export function creativeActor(
  creative: { id: string; userId: string },
  overrides: Partial<Actor> = {},
): Actor {
  return {
    userId: creative.userId,
    sessionId: 'session',
    email: 'creative@oriel.example',
    firstName: 'Noor',
    lastName: 'Example',
    companyName: null,
    userType: 'creative',
    isAdmin: false,
    creativeId: creative.id,
    subscription: { subscribed: true, subscriptionTier: 'Creative', subscriptionEnd: null, isLifetime: true },
    ...overrides,
  };
}
