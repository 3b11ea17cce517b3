import type { Actor } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';

export const firmRoles = ['manager', 'member'] as const;
export type FirmRole = (typeof firmRoles)[number];

export type Membership = { firmId: string; role: FirmRole };

export type ClaimRight = 'mayClaim' | 'clientsOnly' | 'inAFirm' | 'claimed';

/**
 * Clients without a firm may claim an unclaimed one. When all managers are gone, one of the firm's own people may claim
 * it.
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

/** Managers only. */
export function maySpeakFor(membership: Membership | null, firmId: string): boolean {
  return membership?.firmId === firmId && membership.role === 'manager';
}

/** All people of the firm. */
export function maySeeInside(membership: Membership | null, firmId: string): boolean {
  return membership?.firmId === firmId;
}

/** Managers remove anyone; everyone may leave. */
export function mayRemovePerson(
  actor: Pick<Actor, 'userId'>,
  { membership, firmId, userId }: { membership: Membership | null; firmId: string; userId: string },
): boolean {
  return maySpeakFor(membership, firmId) || (maySeeInside(membership, firmId) && actor.userId === userId);
}

export type JoinRight = 'mayJoin' | 'otherAddress' | 'clientsOnly' | 'inAFirm';

/** A client without a firm may join the one that invited their email address. */
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

/** Admins, except for their own firm. `firmId` is null for a firm that does not exist yet. */
export function mayKeepFirm(
  actor: Pick<Actor, 'isAdmin'>,
  { firmId, membership }: { firmId: string | null; membership: Membership | null },
): boolean {
  return actor.isAdmin && (firmId === null || membership?.firmId !== firmId);
}

/**
 * Null when the admin may give or merge these firms. Both hand over control, so a recent sign-in is required; taking a
 * firm back is not delayed by that.
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

/** Only the creative of the project. */
export function mayAnswerDispute(actor: Pick<Actor, 'creativeId'>, project: { creativeId: string }): boolean {
  return actor.creativeId === project.creativeId;
}
