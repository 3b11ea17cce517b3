import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';

export type Side = 'client' | 'creative';

/** Null when the account is deleted. */
export type ThreadParties = {
  clientId: string | null;
  creativeId: string | null;
  creativeUserId: string | null;
};

/** Null for everyone but the two sides, admins included: a thread belongs to two people. */
export function sideOf(actor: Pick<Actor, 'userId' | 'userType'>, thread: ThreadParties): Side | null {
  if (actor.userType === 'client' && actor.userId === thread.clientId) {
    return 'client';
  }
  return actor.userType === 'creative' && actor.userId === thread.creativeUserId ? 'creative' : null;
}

/** Only clients start conversations (DECISIONS, Messages). */
export function mayStartThread(actor: Actor | null): boolean {
  return actor?.userType === 'client';
}

/** Stages, private notes and saved replies need a plan (specification section 6). */
export function mayKeepContacts(actor: Actor): boolean {
  return entitlementsOf(actor).hasCrmInbox;
}

export function membersOf({ clientId, creativeUserId }: ThreadParties): string[] {
  return [clientId, creativeUserId].filter((userId) => userId !== null);
}

export function mayAnswerDates(side: Side): boolean {
  return side === 'client';
}
