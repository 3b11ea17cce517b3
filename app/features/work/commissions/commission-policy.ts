import type { Actor } from '#app/features/accounts/actor.ts';

export type CommissionSide = 'client' | 'creative' | 'party';

export type Viewer = { side: CommissionSide; partyId: string | null };

type CommissionPeople = {
  clientId: string | null;
  creativeId: string | null;
  partyUserIds: readonly string[];
};

/**
 * The side of a signed-in user; null for everyone else, including admins. A party without an account is identified
 * only by its link (party-link.server.ts) and is not an actor.
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

export const commissionMoves = {
  agreed: ['invite', 'join', 'decline', 'leave', 'confirm', 'rules', 'scope', 'lock', 'cancel'],
  locked: ['scope', 'postpone', 'shoot', 'offerLate', 'joinLate', 'cancel'],
  shot: ['deliver', 'offerLate', 'joinLate'],
  delivered: ['offerLate', 'joinLate'],
  canceled: [],
} as const satisfies Record<string, readonly string[]>;

export type CommissionState = keyof typeof commissionMoves;
export type CommissionMove = (typeof commissionMoves)[CommissionState][number];

export const commissionStates = [
  'agreed',
  'locked',
  'shot',
  'delivered',
  'canceled',
] as const satisfies readonly CommissionState[];

/** Who makes which move. Parties without an account act through their link. */
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

export function allows(state: CommissionState, move: CommissionMove): boolean {
  const moves: readonly CommissionMove[] = commissionMoves[state];
  return moves.includes(move);
}

export function mayMove(side: CommissionSide | null, state: CommissionState, move: CommissionMove): boolean {
  return side !== null && moversOf[move].includes(side) && allows(state, move);
}

/** The effective state: a lock applies once its moment has passed, even if the job has not stored it yet. */
export function stateAt(
  { state, lockAt }: { state: CommissionState; lockAt: Date | null },
  at: Date,
): CommissionState {
  return state === 'agreed' && lockAt !== null && lockAt <= at ? 'locked' : state;
}

/** Any account may join with a link, except an admin viewing as someone else, who must not sign for them. */
export function mayJoinAs(actor: Actor | null): actor is Actor {
  return actor !== null && actor.viewing === undefined;
}

/** Parties that share one commission at a time, including the asking party. */
export const maxJoined = 10;
export const maxActive = 15;
export const maxEver = 60;

export const companyMaxLength = 120;
export const personMaxLength = 120;
export const wordsMaxLength = 500;
export const weatherRuleMaxLength = 200;

export const codeTerms = {
  digits: 6,
  minutes: 10,
  maxAttempts: 5,
  sends: { name: 'commission-code', points: 6, seconds: 60 * 60 },
} as const;

export const mailsOfCommission = { name: 'commission-mails', points: 40, seconds: 24 * 60 * 60 } as const;
export const proposalsOfCommission = {
  name: 'commission-changes',
  points: 20,
  seconds: 24 * 60 * 60,
} as const;
export const linksOfParty = { name: 'commission-link', points: 3, seconds: 60 * 60 } as const;

export const lateOfferDays = 30;
export const remindHoursBefore = 36;
/** Every mail contains its own link; a party keeps this many of the newest. */
export const maxPartyLinks = 50;

export const maxFallbackDays = 5;
export const maxDaysAhead = 730;
export const maxAmount = 10_000_000_000;
