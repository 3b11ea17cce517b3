import type { Actor } from '#app/features/accounts/actor.ts';

/** Ids of the people of a license; null where there is none or the account is deleted. */
export type LicensePeople = {
  holderId: string | null;
  firmId: string | null;
  creativeId: string | null;
  clientId: string | null;
};

export type LicenseSide = 'holder' | 'creative' | 'client';

/**
 * The reader's relation to a certificate; null means no access. Admins have none, since anyone can verify a license.
 */
export function licenseSide(
  actor: Pick<Actor, 'userId' | 'creativeId'> | null,
  { firmId: actorFirmId }: { firmId: string | null },
  people: LicensePeople,
): LicenseSide | null {
  if (!actor) {
    return null;
  }
  if (actor.creativeId !== null && actor.creativeId === people.creativeId) {
    return 'creative';
  }
  if (actor.userId === people.clientId) {
    return 'client';
  }
  const isHolder =
    actor.userId === people.holderId || (actorFirmId !== null && actorFirmId === people.firmId);
  return isHolder ? 'holder' : null;
}

/** Only the creative who granted the license, and only once. */
export function mayWithdraw(
  side: LicenseSide | null,
  license: { withdrawnAt: string | Date | null },
): boolean {
  return side === 'creative' && license.withdrawnAt === null;
}
