import type { Actor } from '#app/features/accounts/actor.ts';

/** Only clients write and send briefs, because only they start conversations (DECISIONS, Messages). It is free. */
export function mayKeepBriefs(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}

export function mayAnswerBriefs(actor: Actor | null): actor is Actor & { creativeId: string } {
  return actor?.userType === 'creative' && actor.creativeId !== null;
}

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
