import type { Actor } from '#app/features/accounts/actor.ts';

/** Whoever asks for a license: clients, as only they begin conversations. Suppliers and the press join as clients. */
export function mayRequestLicenses(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}

export type RequestSide = 'client' | 'creative';

/** On which side of a request somebody stands; null for everybody else, admins too. */
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

/** What may still be done with a request, by its state and by whom: a table of allowed moves. */
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

/** An offer is accepted or declined; a request is withdrawn while there is none. */
const needsOffer: Partial<Record<RequestMove, boolean>> = { accept: true, refuse: true, withdraw: false };

/** Where a request stands: `offer` is the version of the newest one, 0 while there is none. */
type RequestStatus = { state: RequestState; offer: number };

export type MoveRefusal = 'notAllowed' | 'over' | 'overtaken';

/** Why somebody may not do something with a request: it is the other side's, it is over, or an offer has come (or none). */
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
