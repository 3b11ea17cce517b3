import type { Actor } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';

export const firmRoles = ['manager', 'member'] as const;
export type FirmRole = (typeof firmRoles)[number];

/** Which firm somebody belongs to, and as what. */
export type Membership = { firmId: string; role: FirmRole };

export type ClaimRight = 'mayClaim' | 'clientsOnly' | 'inAFirm' | 'claimed';

/**
 * Clients claim, for a firm that nobody speaks for, while they belong to none. A firm whose managers are all gone is claimed
 * by one of its own people.
 */
export function claimRight(
  actor: Pick<Actor, 'userType'>,
  {
    firmId,
    isClaimed,
    hasManager,
    membership,
  }: { firmId: string; isClaimed: boolean; hasManager: boolean; membership: Membership | null },
): ClaimRight {
  if (actor.userType !== 'client') {
    return 'clientsOnly';
  }
  if (membership?.firmId === firmId) {
    return hasManager ? 'claimed' : 'mayClaim';
  }
  if (membership) {
    return 'inAFirm';
  }
  return isClaimed ? 'claimed' : 'mayClaim';
}

/** Managers speak for their firm. */
export function maySpeakFor(membership: Membership | null, firmId: string): boolean {
  return membership?.firmId === firmId && membership.role === 'manager';
}

/** Everybody of a firm sees what waits for it. */
export function maySeeInside(membership: Membership | null, firmId: string): boolean {
  return membership?.firmId === firmId;
}

/** Managers remove anybody; everybody may leave. */
export function mayRemovePerson(
  actor: Pick<Actor, 'userId'>,
  { membership, firmId, userId }: { membership: Membership | null; firmId: string; userId: string },
): boolean {
  return maySpeakFor(membership, firmId) || (maySeeInside(membership, firmId) && actor.userId === userId);
}

export type JoinRight = 'mayJoin' | 'otherAddress' | 'clientsOnly' | 'inAFirm';

/** A client who belongs to no firm joins the one that invited their address. */
export function joinRight(
  actor: Pick<Actor, 'userType' | 'email'>,
  { invitation, membership }: { invitation: { email: string }; membership: Membership | null },
): JoinRight {
  if (actor.email.toLowerCase() !== invitation.email) {
    return 'otherAddress';
  }
  if (actor.userType !== 'client') {
    return 'clientsOnly';
  }
  return membership ? 'inAFirm' : 'mayJoin';
}

/** Admins correct, give, take back and merge firms, but for their own. `firmId` is null for one that is not there yet. */
export function mayKeepFirm(
  actor: Pick<Actor, 'isAdmin'>,
  { firmId, membership }: { firmId: string | null; membership: Membership | null },
): boolean {
  return actor.isAdmin && (firmId === null || membership?.firmId !== firmId);
}

/**
 * Why an admin may not give these firms to an account, or make one of them; null when they may. Both hand over the word of
 * a firm, so signing in must be recent; taking a firm back never waits.
 */
export function handOverRefusal(
  actor: Pick<Actor, 'isAdmin' | 'signedInAt'>,
  { firmIds, membership, at }: { firmIds: readonly string[]; membership: Membership | null; at: Date },
): 'notAllowed' | 'signInOld' | null {
  if (!firmIds.every((firmId) => mayKeepFirm(actor, { firmId, membership }))) {
    return 'notAllowed';
  }
  return isSignInRecent(actor, at) ? null : 'signInOld';
}

/** The creative of a project answers what is said against its credits. */
export function mayAnswerDispute(actor: Pick<Actor, 'creativeId'>, project: { creativeId: string }): boolean {
  return actor.creativeId === project.creativeId;
}
