import type { Actor } from '#app/features/accounts/actor.ts';

/** The two sides of a thread. */
export type Side = 'client' | 'creative';

export type ThreadParties = { clientId: string; creativeId: string; creativeUserId: string };

/** On which side of a thread somebody stands; null for everybody else, admins too: a thread belongs to two people. */
export function sideOf(actor: Actor, thread: ThreadParties): Side | null {
  if (actor.userType === 'client' && actor.userId === thread.clientId) {
    return 'client';
  }
  return actor.userType === 'creative' && actor.userId === thread.creativeUserId ? 'creative' : null;
}

/** Only clients contact creatives (DECISIONS, Messages). */
export function mayStartThread(actor: Actor | null): boolean {
  return actor?.userType === 'client';
}
