import { allows, type CommissionState } from '#app/features/commissions/commission-policy.ts';

/** Who may do what with the pictures of a commission. */

/** The states of a party (`commission_parties`). */
export const partyStates = ['invited', 'opened', 'joined', 'declined', 'left', 'revoked'] as const;
export type PartyState = (typeof partyStates)[number];

/** Whose eyes look at a commission's pictures. */
export type DeliverySide =
  | { kind: 'creative' }
  | { kind: 'party'; partyId: string; number: number; state: PartyState; isAsking: boolean };

/** The creative brings, replaces and removes pictures until they are delivered: what certificates name stays as it is. */
export function mayChangePictures(side: DeliverySide, state: CommissionState): boolean {
  return side.kind === 'creative' && isUnderWay(state);
}

/** Proofs are for those who share the commission. */
export function maySeeProofs(side: DeliverySide, state: CommissionState): boolean {
  return state !== 'canceled' && (side.kind === 'creative' || side.state === 'joined');
}

/** Pictures are delivered once, after the shoot. */
export function mayDeliver(side: DeliverySide, state: CommissionState): boolean {
  return side.kind === 'creative' && allows(state, 'deliver');
}

/** One party chooses for all: the one who asked. */
export function mayMark(side: DeliverySide, state: CommissionState): boolean {
  return side.kind === 'party' && side.isAsking && side.state === 'joined' && isUnderWay(state);
}

/** A license as it allows to take pictures, or not. */
export type HeldLicense = { endsOn: string | null; isWithdrawn: boolean };

export type TakingRefusal = 'notJoined' | 'notDelivered' | 'noLicense' | 'withdrawn' | 'ended';

/**
 * Why somebody may not take files, null where they may. The creative takes their own at any time; a party what is
 * delivered and licensed to it, as long as the license holds (`today` is the last day anywhere on which it may).
 */
export function takingRefusal(
  side: DeliverySide,
  { state, license, today }: { state: CommissionState; license: HeldLicense | null; today: string },
): TakingRefusal | null {
  if (side.kind === 'creative') {
    return null;
  }
  if (side.state !== 'joined') {
    return 'notJoined';
  }
  if (state !== 'delivered') {
    return 'notDelivered';
  }
  if (!license) {
    return 'noLicense';
  }
  if (license.isWithdrawn) {
    return 'withdrawn';
  }
  return license.endsOn !== null && license.endsOn < today ? 'ended' : null;
}

function isUnderWay(state: CommissionState): boolean {
  return state === 'agreed' || state === 'locked' || state === 'shot';
}
