import type { Actor } from '#app/features/accounts/actor.ts';
import { entitlementsOf } from '#app/features/billing/entitlements.ts';

/** The two sides of a thread. */
export type Side = 'client' | 'creative';

/** Null: an account that is gone. */
export type ThreadParties = {
  clientId: string | null;
  creativeId: string | null;
  creativeUserId: string | null;
};

/** On which side of a thread somebody stands; null for everybody else, admins too: a thread belongs to two people. */
export function sideOf(actor: Pick<Actor, 'userId' | 'userType'>, thread: ThreadParties): Side | null {
  if (actor.userType === 'client' && actor.userId === thread.clientId) {
    return 'client';
  }
  return actor.userType === 'creative' && actor.userId === thread.creativeUserId ? 'creative' : null;
}

/** Only clients contact creatives (DECISIONS, Messages). */
export function mayStartThread(actor: Actor | null): boolean {
  return actor?.userType === 'client';
}

/** Stages, private notes and saved replies come with a creative's plan (specification section 6). */
export function mayKeepContacts(actor: Actor): boolean {
  return entitlementsOf(actor).hasCrmInbox;
}

/** Whom news of a thread concern: those of its two sides who are still there. */
export function membersOf({ clientId, creativeUserId }: ThreadParties): string[] {
  return [clientId, creativeUserId].filter((userId) => userId !== null);
}

/** Creatives propose dates, clients answer. */
export function mayAnswerDates(side: Side): boolean {
  return side === 'client';
}
