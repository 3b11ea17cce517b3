import type { Actor } from '#app/features/accounts/actor.ts';

/** From which side somebody looks at a commission: they asked for it, they photograph it, or they share its cost. */
export type CommissionSide = 'client' | 'creative' | 'party';

/** Who reads a commission: a side, and the party that they are, where they are one. */
export type Viewer = { side: CommissionSide; partyId: string | null };

/** Whose a commission is. */
export type CommissionPeople = {
  clientId: string | null;
  creativeId: string | null;
  /** The accounts of parties that have joined; the client's may be among them. */
  partyUserIds: readonly string[];
};

/**
 * The side of somebody who is signed in; null for everybody else, admins too. A party without an account is known by its
 * link alone (find-party-by-token.server.ts), and is no actor.
 */
export function commissionSide(
  actor: Pick<Actor, 'userId' | 'creativeId'> | null,
  { clientId, creativeId, partyUserIds }: CommissionPeople,
): CommissionSide | null {
  if (!actor) {
    return null;
  }
  if (actor.userId === clientId) {
    return 'client';
  }
  if (actor.creativeId !== null && actor.creativeId === creativeId) {
    return 'creative';
  }
  return partyUserIds.includes(actor.userId) ? 'party' : null;
}

/** What may be done with a commission, by its state: a table of allowed moves. */
export const commissionMoves = {
  agreed: ['invite', 'join', 'decline', 'leave', 'confirm', 'rules', 'scope', 'lock', 'cancel'],
  locked: ['scope', 'postpone', 'shoot', 'offerLate', 'joinLate', 'cancel'],
  shot: ['deliver', 'offerLate', 'joinLate'],
  delivered: ['offerLate', 'joinLate'],
  canceled: [],
} as const satisfies Record<string, readonly string[]>;

export type CommissionState = keyof typeof commissionMoves;
export type CommissionMove = (typeof commissionMoves)[CommissionState][number];

/** In the order in which a commission passes through them; the last one ends it from the first two. */
export const commissionStates = [
  'agreed',
  'locked',
  'shot',
  'delivered',
  'canceled',
] as const satisfies readonly CommissionState[];

/** Who makes which move. Parties without an account make those of a party by their link. */
const moversOf: Record<CommissionMove, readonly CommissionSide[]> = {
  invite: ['client'],
  join: [],
  decline: [],
  leave: ['party'],
  confirm: ['client', 'party'],
  rules: ['creative'],
  scope: ['client', 'creative'],
  postpone: ['creative'],
  lock: [],
  shoot: ['creative'],
  deliver: ['creative'],
  offerLate: ['creative'],
  joinLate: [],
  cancel: ['client', 'creative'],
};

/** Whether the state of a commission allows a move at all. */
export function allows(state: CommissionState, move: CommissionMove): boolean {
  const moves: readonly CommissionMove[] = commissionMoves[state];
  return moves.includes(move);
}

/** Whether somebody on this side makes this move, in this state. */
export function mayMove(side: CommissionSide | null, state: CommissionState, move: CommissionMove): boolean {
  return side !== null && moversOf[move].includes(side) && allows(state, move);
}

/**
 * The state as it counts: a lock whose moment has passed holds, though the job that writes it down may be late.
 */
export function stateAt(
  { state, lockAt }: { state: CommissionState; lockAt: Date | null },
  at: Date,
): CommissionState {
  return state === 'agreed' && lockAt !== null && lockAt <= at ? 'locked' : state;
}

/** Join as who they are: anybody with an account, by a link. An admin who views as somebody signs nothing for them. */
export function mayJoinAs(actor: Actor | null): actor is Actor {
  return actor !== null && actor.viewing === undefined;
}
