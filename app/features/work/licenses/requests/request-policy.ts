import type { Actor } from '#app/features/accounts/actor.ts';

/** Clients only, because only they start conversations. Suppliers and the press join as clients. */
export function mayRequestLicenses(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}

export type RequestSide = 'client' | 'creative';

/** Null for everyone but the two parties, admins included. */
export function requestSide(
  actor: Pick<Actor, 'userId' | 'creativeId'> | null,
  request: { clientId: string | null; creativeId: string | null },
): RequestSide | null {
  if (!actor) {
    return null;
  }
  if (actor.userId === request.clientId) {
    return 'client';
  }
  return actor.creativeId !== null && actor.creativeId === request.creativeId ? 'creative' : null;
}

const requestMoves = {
  open: { client: ['accept', 'refuse', 'withdraw'], creative: ['offer', 'decline'] },
  accepted: { client: [], creative: [] },
  declined: { client: [], creative: [] },
  refused: { client: [], creative: [] },
  withdrawn: { client: [], creative: [] },
} as const satisfies Record<string, Record<RequestSide, readonly string[]>>;

export type RequestState = keyof typeof requestMoves;
export type RequestMove = (typeof requestMoves)['open'][RequestSide][number];

export const requestStates = Object.keys(requestMoves) as RequestState[];

/** Accepting and refusing need an offer; withdrawing needs that there is none. */
const needsOffer: Partial<Record<RequestMove, boolean>> = { accept: true, refuse: true, withdraw: false };

/** `offer` is the newest offer's version, 0 for none. */
type RequestStatus = { state: RequestState; offer: number };

export type MoveRefusal = 'notAllowed' | 'over' | 'overtaken';

export function moveRefusal(
  side: RequestSide,
  { state, offer }: RequestStatus,
  move: RequestMove,
): MoveRefusal | null {
  const movesIn = (each: RequestState): readonly RequestMove[] => requestMoves[each][side];
  if (!movesIn('open').includes(move)) {
    return 'notAllowed';
  }
  if (!movesIn(state).includes(move)) {
    return 'over';
  }
  const needs = needsOffer[move];
  return needs === undefined || needs === offer > 0 ? null : 'overtaken';
}

export function mayMove(side: RequestSide, standing: RequestStatus, move: RequestMove): boolean {
  return moveRefusal(side, standing, move) === null;
}
