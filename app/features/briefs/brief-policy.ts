import type { Actor } from '#app/features/accounts/actor.ts';

/** Write and send briefs: clients, as only they begin conversations (DECISIONS, Messages). Nobody pays to ask. */
export function mayKeepBriefs(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}

/** Read and answer briefs: creatives with a profile, of those sent to them. Nobody pays to answer. */
export function mayAnswerBriefs(actor: Actor | null): actor is Actor & { creativeId: string } {
  return actor?.userType === 'creative' && actor.creativeId !== null;
}

/** What may still be done with a brief, by its state: a table of allowed moves. */
export const briefMoves = {
  draft: ['send', 'discard'],
  sent: ['change', 'ask', 'answer', 'remind', 'withdraw', 'close'],
  withdrawn: [],
  closed: [],
} as const satisfies Record<string, readonly string[]>;

export type BriefState = keyof typeof briefMoves;
export type BriefMove = (typeof briefMoves)[BriefState][number];

export const briefStates = ['draft', 'sent', 'withdrawn', 'closed'] as const satisfies readonly BriefState[];

export function allows(state: BriefState, move: BriefMove): boolean {
  const moves: readonly BriefMove[] = briefMoves[state];
  return moves.includes(move);
}
