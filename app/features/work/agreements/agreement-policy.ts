import type { Actor } from '#app/features/accounts/actor.ts';
import { mayKeepBriefs } from '#app/features/work/briefs/brief-policy.ts';

export function mayAcceptEstimates(actor: Actor | null): actor is Actor {
  return mayKeepBriefs(actor);
}

/** The side of an actor; null for anyone but the two who agreed, including admins. */
export function agreementSide(
  actor: Actor | null,
  agreement: { clientId: string | null; creativeId: string | null },
): 'client' | 'creative' | null {
  if (!actor) {
    return null;
  }
  if (actor.userId === agreement.clientId) {
    return 'client';
  }
  return actor.creativeId !== null && actor.creativeId === agreement.creativeId ? 'creative' : null;
}
