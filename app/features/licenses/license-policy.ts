import type { Actor } from '#app/features/accounts/actor.ts';

/** Whose a license is, and who else has a part in it. Ids; null where there is nobody, or nobody any more. */
export type LicensePeople = {
  holderId: string | null;
  firmId: string | null;
  creativeId: string | null;
  /** Who asked for the commission, and accepted for everybody. */
  clientId: string | null;
};

export type LicenseSide = 'holder' | 'creative' | 'client';

/** As whom somebody reads a certificate; null: not at all. Admins read none: they can check it as anybody can. */
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
  // Who asked holds a license, too, and reads those of all parties.
  if (actor.userId === people.clientId) {
    return 'client';
  }
  const isHolder =
    actor.userId === people.holderId || (actorFirmId !== null && actorFirmId === people.firmId);
  return isHolder ? 'holder' : null;
}

/** Whoever grants a license takes it back; once. */
export function mayWithdraw(
  side: LicenseSide | null,
  license: { withdrawnAt: string | Date | null },
): boolean {
  return side === 'creative' && license.withdrawnAt === null;
}
