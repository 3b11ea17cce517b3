import { allows, type CommissionState } from '#app/features/work/commissions/commission-policy.ts';

export type DeliverySide = { kind: 'creative' } | { kind: 'party'; partyId: string; isAsking: boolean };

/** The creative may add, replace and remove pictures until delivery; afterwards, certificates name them. */
export function mayChangePictures(side: DeliverySide, state: CommissionState): boolean {
  return side.kind === 'creative' && isUnderWay(state);
}

/** All parties see proofs, until the commission is canceled. */
export function maySeeProofs(side: DeliverySide, state: CommissionState): boolean {
  return side.kind === 'creative' || state !== 'canceled';
}

/** Pictures are delivered once, after the shoot. */
export function mayDeliver(side: DeliverySide, state: CommissionState): boolean {
  return side.kind === 'creative' && allows(state, 'deliver');
}

/** Only the asking party selects, on behalf of all. */
export function mayMark(side: DeliverySide, state: CommissionState): boolean {
  return side.kind === 'party' && side.isAsking && isUnderWay(state);
}

export type HeldLicense = { endsOn: string | null; isWithdrawn: boolean };

export type DownloadRefusal = 'notDelivered' | 'noLicense' | 'withdrawn' | 'ended';

/**
 * Why a reader may not download files; null if they may. The creative may always download their own; a party what
 * was delivered and licensed to it, while the license lasts (`today` is the earliest current date on earth).
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
