import { allows, type CommissionState } from '#app/features/commissions/commission-policy.ts';

/** Who may do what with the pictures of a commission. */

/** From which side somebody looks at a commission's pictures: they made them, or share them as a party that has joined. */
export type DeliverySide = { kind: 'creative' } | { kind: 'party'; partyId: string; isAsking: boolean };

/** The creative brings, replaces and removes pictures until they are delivered: what certificates name stays as it is. */
export function mayChangePictures(side: DeliverySide, state: CommissionState): boolean {
  return side.kind === 'creative' && isUnderWay(state);
}

/** Proofs are for everybody who shares the commission, until it is canceled. */
export function maySeeProofs(side: DeliverySide, state: CommissionState): boolean {
  return side.kind === 'creative' || state !== 'canceled';
}

/** Pictures are delivered once, after the shoot. */
export function mayDeliver(side: DeliverySide, state: CommissionState): boolean {
  return side.kind === 'creative' && allows(state, 'deliver');
}

/** One party chooses for all: the one who asked. */
export function mayMark(side: DeliverySide, state: CommissionState): boolean {
  return side.kind === 'party' && side.isAsking && isUnderWay(state);
}

/** A license, as far as it decides who may download. */
export type HeldLicense = { endsOn: string | null; isWithdrawn: boolean };

export type DownloadRefusal = 'notDelivered' | 'noLicense' | 'withdrawn' | 'ended';

/**
 * Why somebody may not download files; null where they may. The creative downloads their own at any time, a party what was
 * delivered and licensed to it, for as long as the license holds (`today` is the earliest day that it is anywhere).
 */
export function downloadRefusal(
  side: DeliverySide,
  { state, license, today }: { state: CommissionState; license: HeldLicense | null; today: string },
): DownloadRefusal | null {
  if (side.kind === 'creative') {
    return null;
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
