import type { Actor } from '#app/features/accounts/actor.ts';
import { mayAnswerBriefs, mayKeepBriefs } from '#app/features/work/briefs/brief-policy.ts';

/** Creatives who may answer briefs, for briefs sent to them. Answering is free. */
export function mayWriteEstimates(actor: Actor | null): actor is Actor & { creativeId: string } {
  return mayAnswerBriefs(actor);
}

export function mayDeclineEstimates(actor: Actor | null): actor is Actor {
  return mayKeepBriefs(actor);
}

/** Null for everyone but the two parties. Admins included: an estimate belongs to two people. */
export function estimateSide(
  actor: Actor | null,
  estimate: { clientId: string | null; creativeId: string | null },
): 'client' | 'creative' | null {
  if (mayKeepBriefs(actor) && actor.userId === estimate.clientId) {
    return 'client';
  }
  return mayAnswerBriefs(actor) && actor.creativeId === estimate.creativeId ? 'creative' : null;
}

export const versionMoves = {
  draft: ['send', 'discard'],
  sent: ['replace', 'withdraw', 'accept', 'decline'],
  replaced: [],
  withdrawn: [],
  accepted: [],
  declined: [],
} as const satisfies Record<string, readonly string[]>;

export type VersionState = keyof typeof versionMoves;
export type VersionMove = (typeof versionMoves)[VersionState][number];

export const sentStates = [
  'sent',
  'replaced',
  'withdrawn',
  'accepted',
  'declined',
] as const satisfies readonly VersionState[];
export type SentState = (typeof sentStates)[number];

export function versionAllows(state: VersionState, move: VersionMove): boolean {
  const moves: readonly VersionMove[] = versionMoves[state];
  return moves.includes(move);
}
