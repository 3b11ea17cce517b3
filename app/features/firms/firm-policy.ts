import type { Actor } from '#app/features/accounts/actor.ts';

export const firmRoles = ['manager', 'member'] as const;
export type FirmRole = (typeof firmRoles)[number];

/** Which firm somebody belongs to, and as what. */
export type Membership = { firmId: string; role: FirmRole };

export type ClaimRight = 'mayClaim' | 'clientsOnly' | 'inAFirm' | 'claimed';

/** Clients claim, for a firm that nobody speaks for, while they belong to none. */
export function claimRight(
  actor: Pick<Actor, 'userType'>,
  { isClaimed, membership }: { isClaimed: boolean; membership: Membership | null },
): ClaimRight {
  if (actor.userType !== 'client') {
    return 'clientsOnly';
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

/** The creative of a project answers what is said against its credits. */
export function mayAnswerDispute(actor: Pick<Actor, 'creativeId'>, project: { creativeId: string }): boolean {
  return actor.creativeId === project.creativeId;
}
