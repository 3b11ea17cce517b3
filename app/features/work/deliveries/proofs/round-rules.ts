/** How rounds of proofs are counted (decision 38). */

export type Rounds = {
  /** Rounds of retouching that the terms include, and those used. */
  included: number;
  used: number;
  round: number;
  isOpen: boolean;
};

export function roundsLeft({ included, used }: Rounds): number {
  return Math.max(0, included - used);
}

export function mayAskForRetouching(rounds: Rounds): boolean {
  return rounds.isOpen && roundsLeft(rounds) > 0;
}

/** A selection with retouching uses a round; picks alone do not. */
export function usesRound({ retouches }: { retouches: number }): boolean {
  return retouches > 0;
}

export function roundsText(rounds: Rounds, reader: 'creative' | 'asking' | 'party'): string {
  const { included, round, isOpen } = rounds;
  return [
    isOpen ? openText(round, reader) : closedText(round, reader),
    included === 0 ? 'The terms include no retouching.' : leftText(roundsLeft(rounds), included),
  ].join(' ');
}

function openText(round: number, reader: 'creative' | 'asking' | 'party'): string {
  switch (reader) {
    case 'creative':
      return `Round ${round} is with your client.`;
    case 'asking':
      return `Round ${round} is open. Pick, ask for retouching, leave notes, then send your selection.`;
    case 'party':
      return `Round ${round} is open. Whoever asked for the estimate chooses for everyone.`;
  }
}

function closedText(round: number, reader: 'creative' | 'asking' | 'party'): string {
  if (round === 0) {
    return reader === 'creative'
      ? 'No proofs have been sent yet.'
      : 'Your photographer has not asked for a selection yet.';
  }
  return reader === 'creative'
    ? `The selection of round ${round} is here.`
    : `The selection of round ${round} was sent.`;
}

function leftText(left: number, included: number): string {
  if (left === 0) {
    return 'No retouching rounds are left. Agree on another one in your conversation.';
  }
  return `${left} of ${included} retouching ${included === 1 ? 'round' : 'rounds'} left.`;
}
