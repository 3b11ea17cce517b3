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

export function mayMove(side: RequestSide, state: RequestState, move: RequestMove): boolean {
  const moves: readonly RequestMove[] = requestMoves[state][side];
  return moves.includes(move);
}
